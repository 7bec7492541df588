import { expect, test } from 'vitest';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import { brand } from '#app/quiz/contract/brand.ts';
import { LEADS_ON } from '#tests/lead-settings.ts';
import { shipped } from '#tests/seed.ts';

const textsOf = (settings: object) =>
  visibleTexts({ ...shipped, siteSettings: { ...shipped.siteSettings, ...settings } })
    .filter(({ path: [part] }) => part === 'siteSettings')
    .map(({ path, text }) => `${path.slice(1).join('.')}: ${text}`);

test('visitors read only the logo’s text of a brand', () => {
  const asset = { _ref: `image-${'a'.repeat(40)}-320x80-png` };
  const logo = { alt: 'Acme', asset, size: 9000 };
  const found = textsOf({ brand: brand.parse({ logo, background: '#14213D' }) });
  expect(found.filter((each) => each.startsWith('brand.'))).toEqual(['brand.logo.alt: Acme']);
});

test('visitors do not read the values that rules, tiles and links refer to, but those of claims', () => {
  const fieldsOfTexts = (isClaim: boolean) =>
    visibleTexts(shipped)
      .filter(({ path: [, list] }) => (list === 'claims') === isClaim)
      .map(({ path }) => path.findLast((step) => typeof step === 'string'));
  const names = ['value', 'values', 'key', 'question', 'industry', 'url', 'icon', 'color'];
  const choices = ['type', 'kind', 'source'];
  for (const name of [...names, ...choices]) expect(fieldsOfTexts(false)).not.toContain(name);
  expect(fieldsOfTexts(false)).toEqual(expect.arrayContaining(['text', 'label', 'title']));
  expect(fieldsOfTexts(true)).toContain('value');
});

test('visitors do not read the setting that says when a lead is sent', () => {
  const found = textsOf({ leads: LEADS_ON });
  expect(found).toContain(`leads.purpose: ${LEADS_ON.purpose}`);
  expect(found.filter((each) => each.startsWith('leads.sendAt'))).toEqual([]);
});

test('visitors do not read the address for bookings and the language', () => {
  const settings = { booking: 'https://a.test', language: 'en-CA' };
  const found = textsOf(settings);
  expect(found.filter((each) => /^(booking|language):/.test(each))).toEqual([]);
  expect(found).toContainEqual(expect.stringMatching(/^provider.name: /));
});
