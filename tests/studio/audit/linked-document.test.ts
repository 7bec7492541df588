import { expect, test } from 'vitest';
import { linkedDocument } from '#studio/audit/place-of.ts';

test('a link names its document, also where Sanity has opened it outside the list', () => {
  const link = { id: 'audit-new', type: 'audit', path: 'title' };
  const { id, ...params } = link;
  expect(linkedDocument({ intent: 'edit', params: link })).toEqual(link);
  expect(linkedDocument({ panes: [[{ id: `__edit__${id}`, params }]] })).toEqual(link);
  expect(linkedDocument({ panes: [[{ id: `__edit__${id}` }]] })).toEqual({ id });
});

test('no other state of the router is a link', () => {
  const edited = (params: object) => [[{ id: '__edit__new', params }]];
  expect(linkedDocument({ panes: [[{ id: 'landingPage' }]] })).toBeUndefined();
  expect(linkedDocument({ panes: edited({ template: 'claim' }) })).toBeUndefined();
  expect(linkedDocument({ panes: [[{ id: 'audit' }], ...edited({})] })).toBeUndefined();
  expect(linkedDocument({ intent: 'create', params: { template: 'claim' } })).toBeUndefined();
});
