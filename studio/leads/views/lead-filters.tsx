import type { LeadPage } from '#leads/api/admin-api.ts';
import { leadStatus, STATUS_TITLES } from '#leads/api/work-api.ts';
import { ActionButton, Buttons, Columns, Frame } from '#studio/components/elements.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';
import {
  countFilters,
  type FilterChange,
  type ListFilter,
  NO_FILTERS,
} from '#studio/leads/model/list-filter.ts';

export type FilterProps = {
  filter: ListFilter;
  /** What the leads can be filtered by. */
  choices: Pick<LeadPage, 'levels' | 'industries' | 'campaigns'>;
  onFilter: (change: FilterChange) => void;
};

type Options = { value: string; title: string }[];

const STATUSES = leadStatus.options.map((value) => ({ value, title: STATUS_TITLES[value] }));

const yesOrNo = (yes: string, no: string): Options => [
  { value: 'yes', title: yes },
  { value: 'no', title: no },
];

/** The fields of a filter. An empty field filters nothing. */
export function LeadFilters({ filter, choices, onFilter }: FilterProps) {
  /** What leads have, and the current value, even if no lead has it any more. */
  const found = (values: string[], value: string): Options =>
    [...new Set([...values, value])].filter(Boolean).map((each) => ({ value: each, title: each }));
  const fields: [title: string, name: keyof ListFilter, options: Options][] = [
    ['Level', 'level', found(choices.levels, filter.level)],
    ['Industry', 'industry', found(choices.industries, filter.industry)],
    ['Campaign', 'campaign', found(choices.campaigns, filter.campaign)],
    ['Status', 'status', STATUSES],
    ['Booking', 'booked', yesOrNo('Booked', 'Not booked')],
    ['Marketing', 'marketing', yesOrNo('Consented', 'No consent')],
  ];
  return (
    <Frame>
      <Columns $min="11rem">
        {fields.map(([title, name, options]) => (
          <ChoiceField
            key={name}
            title={title}
            value={filter[name]}
            onChoose={(value) => onFilter({ [name]: value })}
            options={[{ value: '', title: 'All' }, ...options]}
          />
        ))}
        <TextField
          type="date"
          title="From"
          value={filter.from}
          onValue={(from) => onFilter({ from })}
        />
        <TextField
          type="date"
          title="Until"
          value={filter.until}
          onValue={(until) => onFilter({ until })}
        />
      </Columns>
      {countFilters(filter) > 0 ? (
        <Buttons>
          <ActionButton text="Clear filters" onClick={() => onFilter(NO_FILTERS)} />
        </Buttons>
      ) : null}
    </Frame>
  );
}
