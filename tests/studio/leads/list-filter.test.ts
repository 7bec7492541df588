import { expect, test } from 'vitest';
import { queryOf } from '#studio/leads/model/leads-client.ts';
import {
  countFilters,
  filterOf,
  type ListFilter,
  leadFilterOf,
  NO_FILTERS,
  searchParamsOf,
  sortedBy,
} from '#studio/leads/model/list-filter.ts';

const ALL: ListFilter = {
  state: 'quarantined',
  audits: 'all',
  level: 'Digital Achiever',
  industry: 'Healthcare',
  campaign: 'spring',
  marketing: 'yes',
  status: 'won',
  booked: 'no',
  from: '2026-11-01',
  until: '2026-11-30',
  sort: 'name',
  order: 'asc',
};

test('a filter in the URL is read back', () => {
  expect(filterOf(Object.fromEntries(searchParamsOf(ALL)))).toEqual(ALL);
  expect(searchParamsOf(filterOf({}))).toEqual([]);
});

test('parameters that are not filters are ignored', () => {
  const others = {
    state: 'all',
    marketing: 'maybe',
    from: 'yesterday',
    until: '2026-02-30',
    search: 'Ada',
  };
  expect(filterOf(others)).toEqual(filterOf({}));
});

test('days begin and end at midnight where the editor is', () => {
  const filter = leadFilterOf({ ...ALL, from: '2026-11-01', until: '2026-11-01' }, ' Ada ');
  expect(filter).toMatchObject({
    search: 'Ada',
    from: new Date(2026, 10, 1).getTime(),
    until: new Date(2026, 10, 2).getTime(),
  });
});

test('the leads are those of the chosen audit, or of all', () => {
  expect(leadFilterOf(filterOf({}), '', 'audit-bakery').audit).toBe('audit-bakery');
  expect(leadFilterOf(ALL, '', 'audit-bakery').audit).toBe('');
});

test('an empty field filters nothing', () => {
  expect(queryOf(leadFilterOf(filterOf({}), ' '))).toBe('state=accepted');
  expect(countFilters(ALL)).toBe(8);
  const cleared = filterOf({ ...ALL, ...NO_FILTERS });
  expect(countFilters(cleared)).toBe(0);
  expect(cleared).toMatchObject({ state: 'quarantined', audits: 'all', sort: 'name' });
});

test('a column sorts, and sorts the other way round when it is pressed again', () => {
  const first = filterOf(sortedBy(filterOf({}), 'received'));
  expect(first).toMatchObject({ sort: 'received', order: 'asc' });
  const names = filterOf(sortedBy(first, 'name'));
  expect(names).toMatchObject({ sort: 'name', order: 'asc' });
  expect(sortedBy(names, 'name')).toMatchObject({ sort: 'name', order: 'desc' });
  expect(sortedBy(names, 'status')).toMatchObject({ sort: 'status', order: 'asc' });
  expect(sortedBy(names, 'score')).toMatchObject({ sort: 'score', order: 'desc' });
  expect(countFilters(names)).toBe(0);
});
