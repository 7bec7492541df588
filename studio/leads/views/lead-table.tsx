import { Fragment, type ReactNode } from 'react';
import { StateLink } from 'sanity/router';
import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import { type LeadItem, type LeadSort, leadSort } from '#leads/api/admin-api.ts';
import { UNDERLINED } from '#studio/components/elements.tsx';
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
  consentInWords,
  DELIVERY,
  type Label,
  NO_EMAIL,
  STATUS,
  scoreText,
  suspicionText,
} from '#studio/leads/model/wording.ts';
import { StateBadge } from './lead-elements.tsx';

type Props = {
  items: readonly LeadItem[];
  /** Whether they may be leads of several audits. */
  isMixed: boolean;
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

const columnsOf = ({ items, isMixed, filter }: Omit<Props, 'onFilter'>): Column[] => [
  [
    'Name',
    ({ id, name }) => (
      <StateLink id={linkId(id)} state={leadState(id, filter)} style={UNDERLINED}>
        <strong>{name}</strong>
      </StateLink>
    ),
  ],
  [
    'Email',
    ({ email }) => withBadge(breakable(email), isDeliverable(email) ? undefined : NO_EMAIL),
  ],
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
  ['Marketing', (lead) => consentInWords(lead, filter.state)],
  ...(isMixed && items.some(({ audit }) => audit !== null)
    ? [['Audit', ({ audit }) => audit] satisfies Column]
    : []),
];

/** An address that breaks after its marks rather than within a word. */
const breakable = (email: string) => (
  <span style={{ overflowWrap: 'break-word' }}>
    {email.split(/(?<=[.@_-])/).map((part, at) => (
      <Fragment key={`${at} ${part}`}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);

const badge = (label: Label) => <StateBadge label={label} />;

const withBadge = (content: ReactNode, label: Label | undefined) =>
  label === undefined ? (
    content
  ) : (
    <>
      {content} {badge(label)}
    </>
  );

export function LeadTable({ onFilter, ...shown }: Props) {
  const { items, filter } = shown;
  const columns = columnsOf(shown);
  const { sort, order } = sortOf(filter);
  return (
    <Table
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
  );
}
