import { DownloadIcon, FilterIcon, SearchIcon } from '@sanity/icons';
import { Box, Flex, Stack, TextInput } from '@sanity/ui';
import { type RefObject, useId, useState } from 'react';
import { type CsvFormat, csvFormat, type LeadPage } from '#leads/api/admin-api.ts';
import { leadStatus, STATUS_TITLES } from '#leads/api/work-api.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { ActionButton, Buttons, Columns, Frame, Status } from '#studio/components/elements.tsx';
import { allOr, ChoiceBox, ChoiceField, TextField } from '#studio/components/fields.tsx';
import { saveDatedFile } from '#studio/components/save-dated-file.ts';
import { succeeded, useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import {
  countFilters,
  type FilterChange,
  type ListFilter,
  NO_FILTERS,
} from '#studio/leads/model/list-filter.ts';
import type { LoadedLeads } from '#studio/leads/model/use-lead-list.ts';

type Props = {
  list: LoadedLeads;
  /** How a downloaded file is named, before its day. */
  name: string;
  choices: Pick<LeadPage, 'levels' | 'industries' | 'campaigns'>;
  onFilter: (change: FilterChange) => void;
  /** The search field, which gets the focus from a button that goes once it has cleared something. */
  field: RefObject<HTMLInputElement>;
};

export function LeadToolbar(props: Props) {
  const { filter, search, leadFilter, onSearch } = props.list;
  const client = useLeadsClient();
  const parts = countFilters(filter);
  const [isOpen, setOpen] = useState(parts > 0);
  const download = useAction();
  const id = useId();
  const [format, setFormat] = useState<CsvFormat>(
    /^fr/.test(navigator.language) ? 'excel-semicolon' : 'excel',
  );
  const downloadCsv = () =>
    download.run(async () => {
      saveDatedFile(await client.csv(leadFilter, format), props.name, 'csv');
      return succeeded('The file was downloaded. It holds personal data: keep it safe.');
    });
  return (
    <Stack space={3}>
      <Flex gap={2} wrap="wrap">
        <Box flex={1} style={{ minWidth: '14rem' }}>
          <TextInput
            type="search"
            ref={props.field}
            aria-label="Search for a name, email address, business or city"
            placeholder="Name, email, business or city"
            icon={SearchIcon}
            fontSize={1}
            maxLength={200}
            value={search}
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          />
        </Box>
        <Buttons>
          <ActionButton
            text={parts > 0 ? `Filters (${parts})` : 'Filters'}
            icon={FilterIcon}
            selected={isOpen}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
          <ChoiceBox
            aria-label="What the CSV file is for"
            padding={3}
            value={format}
            onChoose={(chosen) => setFormat(csvFormat.parse(chosen))}
            options={[
              { value: 'excel', title: 'For Excel' },
              { value: 'excel-semicolon', title: 'For Excel in French (semicolons)' },
              { value: 'crm', title: 'For a CRM' },
            ]}
          />
          <ActionButton text="Download CSV" icon={DownloadIcon} onClick={downloadCsv} />
        </Buttons>
      </Flex>
      <div id={id} hidden={!isOpen}>
        <LeadFilters {...props} />
      </div>
      <Status {...download} />
    </Stack>
  );
}

const IN_WORDS: Record<string, (value: string) => string> = {
  status: (value) => STATUS_TITLES[leadStatus.parse(value)],
  booked: (value) => (value === 'yes' ? 'Booked' : 'Not booked'),
  marketing: (value) => (value === 'yes' ? 'Consented' : 'No consent'),
};

function LeadFilters({ list: { filter }, choices, onFilter, field }: Props) {
  const fields: [title: string, name: keyof ListFilter, values: string[]][] = [
    ['Level', 'level', choices.levels],
    ['Industry', 'industry', choices.industries],
    ['Campaign', 'campaign', choices.campaigns],
    ['Status', 'status', leadStatus.options],
    ['Booking', 'booked', ['yes', 'no']],
    ['Marketing', 'marketing', ['yes', 'no']],
  ];
  return (
    <Frame>
      <Columns $min="11rem">
        {fields.map(([title, name, values]) => (
          <ChoiceField
            key={name}
            title={title}
            value={filter[name]}
            onChoose={(value) => onFilter({ [name]: value })}
            options={allOr('All', values, filter[name], IN_WORDS[name])}
          />
        ))}
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            title={capitalize(name)}
            value={filter[name]}
            onValue={(day) => onFilter({ [name]: day })}
          />
        ))}
      </Columns>
      {countFilters(filter) > 0 ? (
        <Buttons>
          <ActionButton
            text="Clear filters"
            onClick={() => {
              onFilter(NO_FILTERS);
              field.current?.focus();
            }}
          />
        </Buttons>
      ) : null}
    </Frame>
  );
}
