import { expect, test } from 'vitest';
import { auditSettings } from '#studio/leads/model/audit-settings.ts';

const ref = (_ref: string) => ({ _type: 'reference', _ref });
const audit = { _id: 'audit-bakery', _type: 'audit', settings: ref('bakery') };
const settings = (isOn: boolean) => ({ _id: 'bakery', _type: 'siteSettings', leads: { isOn } });

test('of a live audit what is published decides, and one that is not live yet has its settings already', () => {
  const live = { published: [audit, settings(false)], withDrafts: [audit, settings(true)] };
  expect(auditSettings(live, 'audit-bakery')).toEqual({ isOn: false, id: 'bakery' });
  const added = { published: [settings(false)], withDrafts: [audit, settings(true)] };
  expect(auditSettings(added, 'audit-bakery')).toEqual({ isOn: true, id: 'bakery' });
  expect(auditSettings(added, undefined)).toBeUndefined();
});
