import { Card, Select, Stack, TextInput } from '@sanity/ui';
import { styled } from 'styled-components';
import type { LeadPage } from '#leads/admin-api.ts';
import { countFilters, type ListFilter, withoutFilters } from '#studio/leads/model/list-filter.ts';
import { ActionButton } from './action-button.tsx';
import { Buttons, Field } from './lead-elements.tsx';

type Props = { filter: ListFilter; page: LeadPage; onFilter: (filter: ListFilter) => void };

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: 1rem;
`;

/** The fields of a filter. An empty field filters nothing. */
export function LeadFilters({ filter, page, onFilter }: Props) {
  const change = (part: Partial<ListFilter>) => onFilter({ ...filter, ...part });
  return (
    <Card border padding={4} radius={2}>
      <Stack space={4}>
        <Columns>
          <ChoiceField
            title="Level"
            value={filter.level}
            choices={page.levels}
            onChange={(level) => change({ level })}
          />
          <ChoiceField
            title="Industry"
            value={filter.industry}
            choices={page.industries}
            onChange={(industry) => change({ industry })}
          />
          <ChoiceField
            title="Campaign"
            value={filter.campaign}
            choices={page.campaigns}
            onChange={(campaign) => change({ campaign })}
          />
          <Field title="Marketing">
            {(id) => (
              <Select
                id={id}
                fontSize={1}
                value={filter.marketing}
                onChange={({ currentTarget: { value } }) =>
                  change({ marketing: value === 'yes' || value === 'no' ? value : '' })
                }
              >
                <option value="">All</option>
                <option value="yes">Consented</option>
                <option value="no">No consent</option>
              </Select>
            )}
          </Field>
          <DayField title="From" value={filter.from} onChange={(from) => change({ from })} />
          <DayField title="Until" value={filter.until} onChange={(until) => change({ until })} />
        </Columns>
        {countFilters(filter) > 0 ? (
          <Buttons>
            <ActionButton text="Clear filters" onClick={() => onFilter(withoutFilters(filter))} />
          </Buttons>
        ) : null}
      </Stack>
    </Card>
  );
}

type FieldProps = { title: string; value: string; onChange: (value: string) => void };

/** Offers the current value too, even if no lead has it any more. */
function ChoiceField({ title, value, choices, onChange }: FieldProps & { choices: string[] }) {
  const all = [...new Set([...choices, value])].filter(Boolean);
  return (
    <Field title={title}>
      {(id) => (
        <Select
          id={id}
          fontSize={1}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">All</option>
          {all.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const DayField = ({ title, value, onChange }: FieldProps) => (
  <Field title={title}>
    {(id) => (
      <TextInput
        id={id}
        type="date"
        fontSize={1}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
);
