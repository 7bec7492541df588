import { expect, test } from 'vitest';
import { auditsOf } from '#schemas/validation/audits.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { auditChoices } from '#studio/audit/audit-choices.ts';
import { auditDocuments } from '#tests/audits.ts';
import { seedDocuments } from '#tests/seed.ts';

const draft = (document: object) => ({
  ...Object(document),
  _id: `drafts.${Object(document)._id}`,
});

test('each audit is listed with its client, its colour and what visitors do not see yet', () => {
  const settings = {
    _id: 'settings-bakery',
    _type: 'siteSettings',
    provider: { name: 'Bread & Sons' },
    brand: { accent: '#b3261e' },
  };
  const bakery = auditDocuments('bakery', 'Bakery', {
    settings: { _type: 'reference', _ref: settings._id },
    isPaused: true,
  });
  const [audit, landing] = auditDocuments('clinic', 'Clinic');
  const fresh = auditDocuments('new', 'New').map(draft);
  const versions = versionsOf([
    ...[...seedDocuments(), settings, ...bakery, Object(audit), Object(landing)],
    ...[draft({ ...landing, headline: 'Edited' }), ...fresh],
  ]);
  const listed = auditChoices(versions, auditsOf(versions.withDrafts));
  expect(listed.map(({ path, client, state }) => [path, client, state])).toEqual([
    ['/', 'Your Company', 'Live'],
    ['/q/bakery', 'Bread & Sons', 'Paused'],
    ['/q/clinic', 'Your Company', '1 change'],
    ['/q/new', 'Your Company', 'New'],
  ]);
  expect(listed[1]?.accent).toBe('#b3261e');
});
