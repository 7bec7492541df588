import { DownloadIcon, FilterIcon, SearchIcon } from '@sanity/icons';
import { Box, Flex, Stack, TextInput } from '@sanity/ui';
import { useId, useState } from 'react';
import { type CsvFormat, csvFormat } from '#leads/api/admin-api.ts';
import { ActionButton, Buttons, Status } from '#studio/components/elements.tsx';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { saveDatedFile } from '#studio/components/save-dated-file.ts';
import { succeeded, useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import { countFilters } from '#studio/leads/model/list-filter.ts';
import type { LoadedLeads } from '#studio/leads/model/use-lead-list.ts';
import { type FilterProps, LeadFilters } from './lead-filters.tsx';

type Props = Omit<FilterProps, 'filter'> & { list: LoadedLeads };

/** The search, the filters, and the download of the leads that match. */
export function LeadToolbar({ list, choices, onFilter }: Props) {
  const { filter, search, leadFilter, onSearch } = list;
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
      saveDatedFile(await client.csv(leadFilter, format), 'leads', 'csv');
      return succeeded('The file was downloaded. It holds personal data: keep it safe.');
    });
  return (
    <Stack space={3}>
      <Flex gap={2} wrap="wrap">
        <Box flex={1} style={{ minWidth: '14rem' }}>
          <TextInput
            type="search"
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
        <LeadFilters filter={filter} choices={choices} onFilter={onFilter} />
      </div>
      <Status
        outcome={download.outcome}
        running={download.isRunning ? 'Writing the file…' : undefined}
      />
    </Stack>
  );
}
