import type { AuditSummary, LeadPage } from '#leads/api/admin-api.ts';
import { leadStatus, STATUS_TITLES } from '#leads/api/work-api.ts';
import { ActionButton, Buttons, Columns, Frame } from '#studio/components/elements.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';
import {
  countFilters,
  filterOf,
  type ListFilter,
  withoutFilters,
} from '#studio/leads/model/list-filter.ts';

export type FilterProps = {
  filter: ListFilter;
  /** What the leads can be filtered by. */
  choices: Pick<LeadPage, (typeof CHOICES)[number][2]>;
  onFilter: (filter: ListFilter) => void;
};

const CHOICES = [
  ['Level', 'level', 'levels'],
  ['Industry', 'industry', 'industries'],
  ['Campaign', 'campaign', 'campaigns'],
] as const;

const ALL = { value: '', title: 'All' };

/** Choices that are the same for all leads. */
const FIXED = [
  ['Status', 'status', leadStatus.options.map((value) => ({ value, title: STATUS_TITLES[value] }))],
  [
    'Booking',
    'booked',
    [
      { value: 'yes', title: 'Booked' },
      { value: 'no', title: 'Not booked' },
    ],
  ],
  [
    'Marketing',
    'marketing',
    [
      { value: 'yes', title: 'Consented' },
      { value: 'no', title: 'No consent' },
    ],
  ],
] as const;

/** The current value is offered too, even if no lead has it any more. */
const optionsOf = (values: string[]) => [
  ALL,
  ...[...new Set(values)].filter(Boolean).map((value) => ({ value, title: value })),
];

/** The audits to choose from, behind the choice of all of them. */
export const auditOptions = (audits: readonly AuditSummary[], all = ALL.title) => [
  { value: '', title: all },
  ...audits.map(({ id, title }) => ({ value: id, title })),
];

/** The fields of a filter. An empty field filters nothing. */
export function LeadFilters({ filter, choices, onFilter }: FilterProps) {
  const change = (part: Partial<ListFilter>) => onFilter({ ...filter, ...part });
  return (
    <Frame>
      <Columns $min="11rem">
        {CHOICES.map(([title, name, list]) => (
          <ChoiceField
            key={name}
            title={title}
            value={filter[name]}
            onChoose={(value) => change({ [name]: value })}
            options={optionsOf([...choices[list], filter[name]])}
          />
        ))}
        {FIXED.map(([title, name, options]) => (
          <ChoiceField
            key={name}
            title={title}
            value={filter[name]}
            onChoose={(value) => onFilter(filterOf(Object.entries({ ...filter, [name]: value })))}
            options={[ALL, ...options]}
          />
        ))}
        <TextField
          type="date"
          title="From"
          value={filter.from}
          onValue={(from) => change({ from })}
        />
        <TextField
          type="date"
          title="Until"
          value={filter.until}
          onValue={(until) => change({ until })}
        />
      </Columns>
      {countFilters(filter) > 0 ? (
        <Buttons>
          <ActionButton text="Clear filters" onClick={() => onFilter(withoutFilters(filter))} />
        </Buttons>
      ) : null}
    </Frame>
  );
}
