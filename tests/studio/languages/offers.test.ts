import { expect, test } from 'vitest';
import { missingSuggestions, suggestedTranslations } from '#studio/inputs/suggested-lead-texts.ts';
import { offeredChanges } from '#studio/languages/model/rows.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { shippedFrench, withField } from '#tests/seed.ts';
import { frenchOf } from './shipped-rows.ts';

const TRANSLATIONS = shippedFrench().filter(({ _type }) => _type === 'translation');

test('the suggested texts of leads are offered in French, all at once', async () => {
  const { rows, content } = await frenchOf([...documentsWithLeads(), ...TRANSLATIONS]);
  expect(content).toBeDefined();
  const texts = missingSuggestions({}, 'fr-CA')?.filter(({ value }) => typeof value === 'string');
  const offered = offeredChanges(rows).filter(({ path }) => path.startsWith('leads.'));
  expect(
    offered.map(({ path, text }) => `${path}: ${text}`).filter((each) => !each.includes('sender')),
  ).toEqual(
    expect.arrayContaining(
      texts?.flatMap(({ path, value }) =>
        value === 'form' ? [] : [`leads.${path.join('.')}: ${value}`],
      ) ?? [],
    ),
  );
  expect(offered.length).toBeGreaterThan(25);
  expect(rows.filter(({ offer, status }) => offer !== undefined && status !== 'missing')).toEqual(
    [],
  );
});

test('an edited text has no suggested translation', async () => {
  const edited = withField(
    documentsWithLeads(),
    'siteSettings',
    'leads.purpose',
    'For this alone.',
  );
  const { rows } = await frenchOf([...edited, ...TRANSLATIONS]);
  expect(rows.find(({ path }) => path === 'leads.purpose')).toMatchObject({ offer: undefined });
});

test('the suggestions go in both directions, and into no other language', () => {
  const [from, to] = [suggestedTranslations('en-CA', 'fr'), suggestedTranslations('fr-CA', 'en')];
  expect(from.size).toBeGreaterThan(25);
  for (const [text, translation] of from) expect(to.get(translation)).toBe(text);
  expect(suggestedTranslations('en-CA', 'es').size).toBe(0);
  expect(suggestedTranslations('en-CA', 'en-US').size).toBe(0);
});
