import type { ReactNode } from 'react';
import { StateLink } from 'sanity/router';
import { styled } from 'styled-components';
import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import { type LeadItem, type LeadSort, leadSort } from '#leads/api/admin-api.ts';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { Table } from '#studio/components/table.tsx';
import {
  type FilterChange,
  type ListFilter,
  sortedBy,
  sortOf,
} from '#studio/leads/model/list-filter.ts';
import { linkId } from '#studio/leads/model/use-lead-list.ts';
import { leadState } from '#studio/leads/model/use-navigation.ts';
import {
  BOOKED,
  CONSENT,
  DELIVERY,
  type Label,
  NO_EMAIL,
  STATUS,
  scoreText,
  suspicionText,
} from '#studio/leads/model/wording.ts';
import { StateBadge } from './lead-elements.tsx';

/** Rows that become cards of two columns in a narrow place. */
const Rows = styled(Table)`
  & table :is(th, td) {
    padding-block: 0.75rem;
    border: none;
    overflow-wrap: break-word;
  }
  & td:is(:nth-child(1), :nth-child(2), :nth-child(4)) {
    max-width: 16rem;
    overflow-wrap: anywhere;
  }
  & tr {
    position: relative;
    border-bottom: 1px solid var(--card-border-color);
  }
  & tbody tr:is(:hover, :focus-within) {
    background: var(--card-bg2-color);
  }
  & a {
    color: inherit;
    text-decoration: underline;
    outline: none;
  }
  & table tbody td {
    padding-block: 1rem 0.5rem;
  }
  /* Otherwise the link would cover its text alone, not the row. A badge stays, or its text would leave it. */
  & tbody td :not([data-ui='Badge'], [data-ui='Badge'] *) {
    position: static;
    transform: none;
  }
  & tbody td a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:focus-visible::after {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
  @container (max-width: 70rem) {
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody {
      display: block;
    }
    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.75rem;
      padding: 1rem 0.25rem;
    }
    & table tbody td {
      max-width: none;
      padding: 0;
    }
    & table tbody td:nth-child(even) {
      text-align: right;
    }
  }
`;

/** In a narrow place, where the titles of the columns are not seen. */
const NarrowSort = styled.div`
  container-type: inline-size;
  & > * {
    display: none;
  }
  @container (max-width: 70rem) {
    & > * {
      display: block;
    }
  }
`;

type Props = {
  items: readonly LeadItem[];
  filter: ListFilter;
  onFilter: (change: FilterChange) => void;
};

type Column = [title: string, cell: (item: LeadItem) => ReactNode];

const SORTS: Record<LeadSort, string> = {
  received: 'Received',
  name: 'Name',
  email: 'Email',
  business: 'Business',
  score: 'Score',
  status: 'Status',
};

const columnsOf = ({ items, filter }: Omit<Props, 'onFilter'>): Column[] => [
  [
    'Name',
    ({ id, name }) => (
      <StateLink id={linkId(id)} state={leadState(id, filter)}>
        <strong>{name}</strong>
      </StateLink>
    ),
  ],
  ['Email', ({ email }) => withBadge(email, isDeliverable(email) ? undefined : NO_EMAIL)],
  ['Received', ({ receivedAt }) => formatMoment(receivedAt)],
  ['Business', ({ businessName }) => businessName],
  filter.state === 'accepted'
    ? ['Delivery', ({ delivery }) => (delivery ? badge(DELIVERY[delivery]) : 'Stored only')]
    : ['Why', ({ suspicion }) => suspicionText(suspicion)],
  ['Score', scoreText],
  [
    'Status',
    ({ status, bookedAt }) =>
      withBadge(badge(STATUS[status]), bookedAt === null ? undefined : BOOKED),
  ],
  [
    'Marketing',
    ({ marketing, isConsentPending }) =>
      marketing ? 'Consented' : isConsentPending ? CONSENT.pending : 'No consent',
  ],
  ...(items.some(({ audit }) => audit !== null)
    ? [['Audit', ({ audit }) => audit] satisfies Column]
    : []),
];

const badge = (label: Label) => <StateBadge label={label} />;

const withBadge = (content: ReactNode, label: Label | undefined) =>
  label === undefined ? (
    content
  ) : (
    <>
      {content} {badge(label)}
    </>
  );

export function LeadTable({ items, filter, onFilter }: Props) {
  const columns = columnsOf({ items, filter });
  const { sort, order } = sortOf(filter);
  return (
    <div>
      <NarrowSort>
        <div>
          <ChoiceBox
            aria-label="Sort by"
            value={`${sort} ${order}`}
            onChoose={(chosen) => {
              const [by, way] = chosen.split(' ');
              onFilter({ sort: by, order: way });
            }}
            options={leadSort.options.flatMap((by) => [
              { value: `${by} desc`, title: `${SORTS[by]}, descending` },
              { value: `${by} asc`, title: `${SORTS[by]}, ascending` },
            ])}
          />
        </div>
      </NarrowSort>
      <Rows
        aria-label={filter.state === 'accepted' ? 'Leads' : 'Suspected spam'}
        texts={columns.map(([title]) => title)}
        sort={{
          by: SORTS[sort],
          isAscending: order === 'asc',
          columns: Object.fromEntries(
            leadSort.options.map((by) => [SORTS[by], () => onFilter(sortedBy(filter, by))]),
          ),
        }}
        rows={items.map((item) => ({ key: item.id, cells: columns.map(([, cell]) => cell(item)) }))}
      />
    </div>
  );
}
