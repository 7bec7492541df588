import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { withFieldsOf } from '#app/quiz/base/unknown.ts';
import { inspectionQuery } from '#app/quiz/checks/inspect.ts';
import { inspect } from '#app/quiz/checks/inspect-warnings.ts';
import { resultsPage as resultsPageContract } from '#app/quiz/contract/results-page.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { advance, type JourneyEvent, newJourney, stepOf } from '#app/quiz/journey/journey.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { imageNameOf } from '#lake/images.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { PAGES_OF_AUDIT } from '#studio/panes/create-audit.ts';
import { translationsOfTemplate } from '#studio/panes/template-translations.ts';
import { contentOfTemplate, TEMPLATES, type Template } from '#studio/panes/templates.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedDocuments } from '#tests/seed.ts';

const WORDS = /\bAI\b|ChatGPT|Gemini|discoverab/i;

/** How many answer sheets each has. */
const SHEETS: Record<Template['id'], bigint> = {
  empty: 2n,
  audit: 1_269_760n,
  checklist: 2n ** 10n,
  // Each of eleven numbers leads to one text, which is answered or skipped.
  satisfaction: 11n * 2n * 5n ** 4n,
  maturity: 5n ** 20n,
  personality: 5n ** 12n,
  which: 4n ** 6n,
  // Three extras of which at least one is selected, or none of these.
  price: 40n * 3n * 2n ** 3n * 3n * 3n,
  // Eight signs, three of which decide whether a question with four answers is asked, and one that may be skipped.
  screening: (4n ** 5n * 2n ** 3n + (4n ** 8n - 4n ** 5n * 2n ** 3n) * 4n) * 3n,
  // Eleven rows, and three options of which at least one is selected, or none of these.
  'self-assessment': 4n ** 11n * 2n ** 3n,
};

/** What is already wrong in the seed, and what an editor changes on the landing page with the quiz. */
const OF_THE_SITE = ['placeholder', 'claim-without-source', 'score-above-scale'];

/** The pages of an audit with its name. */
const named = (parts: readonly StoredDocument[]): StoredDocument[] =>
  JSON.parse(JSON.stringify(parts).replaceAll('{auditName}', 'An audit'));

/** What the parts of a report that are shown say first, and the title. */
function wordsOf({ title, ...parts }: ResultsPage): string[] {
  const { quickWins, opportunities, nextLevel, breakdown, booking } = parts;
  const shown = [quickWins, opportunities, nextLevel, breakdown, booking].filter(
    (each) => each.isShown,
  );
  return [title, ...shown.map((each) => JSON.stringify('intro' in each ? each.intro : each.text))];
}

/** The words of a report that is about nothing, which are for the empty quiz alone. */
const GENERIC = wordsOf(
  resultsPageContract.parse(
    (await contentOfTemplate(TEMPLATES[0])).documents.find(({ _type }) => _type === 'resultsPage'),
  ),
);

test.each(TEMPLATES.filter(({ id }) => id !== 'empty'))(
  'the template $title is complete: no errors, no warnings, and all its personas pass',
  async (template) => {
    const { documents: own, pictures } = await contentOfTemplate(template);
    const pages = own.filter(({ _type }) => PAGES_OF_AUDIT.includes(_type));
    const documents = own.filter((each) => !pages.includes(each));
    const [quiz] = documents;
    const others = seedDocuments().filter(({ _type }) => _type !== 'persona');
    const parts = Object.fromEntries(pages.map(({ _id, _type }) => [_type, { _ref: _id }]));
    const dataset = [
      ...others.map((each) =>
        each._id === 'audit' ? { ...each, quiz: { _ref: quiz?._id }, ...parts } : each,
      ),
      ...(template.id === 'audit' ? [] : named(pages)),
      ...pictures,
      ...documents.filter(({ _id }) => !others.some((each) => each._id === _id)),
    ];
    const result = await evaluate(parse(inspectionQuery), { dataset });
    const { issues, content, personas } = inspect(await result.get());
    expect(issues.filter(({ rule }) => !OF_THE_SITE.includes(rule))).toEqual([]);
    if (!content) throw new Error('The content was refused.');

    expect(personas.length).toBeGreaterThanOrEqual(3);
    expect(personas.filter(({ passes, unanswered }) => !passes || unanswered.length > 0)).toEqual(
      [],
    );
    const { quiz: made } = content;
    for (const { persona, answers } of personas) {
      const lead = { ...sampleLead, industry: persona.industry ?? '' };
      const events: JourneyEvent[] = [
        { type: 'start' },
        { type: 'submitLead', lead },
        ...Object.entries(answers).map(([key, answer]) => ({
          type: 'answer' as const,
          key,
          answer,
        })),
        { type: 'finish' },
      ];
      const journey = events.reduce((last, event) => advance(made, last, event), newJourney(made));
      expect(stepOf(journey)).toBe('results');
      const { summary, highest } = reportFor(made, lead, journey.answers, journey.score);
      expect(summary?.level.name ?? highest?.name).toBe(persona.level);
    }

    expect(made.questions).toHaveLength(template.questions);
    expect(distributionOf(made).sheetCount).toBe(SHEETS[template.id]);
    if (template.id === 'audit') return;
    expect(JSON.stringify(own)).not.toMatch(WORDS);
    for (const words of wordsOf(content.resultsPage)) expect(GENERIC).not.toContain(words);
  },
);

test('a template’s pictures are of its options and results, small, and with their bytes', async () => {
  for (const template of TEMPLATES) {
    const { documents, pictures } = await contentOfTemplate(template);
    for (const { _id, _bytes, size } of pictures) {
      expect(JSON.stringify(documents)).toContain(_id);
      const bytes = Buffer.from(String(_bytes), 'base64');
      expect(bytes.length).toBe(size);
      expect(`image-${imageNameOf(bytes)?.replace('.', '-')}`).toBe(_id);
      expect(bytes.length).toBeLessThan(20_000);
    }
  }
});

test('the texts of a template replace those that are about nothing, field by field', () => {
  const neutral = { title: 'A', list: [1, 2], part: { isShown: true, title: 'B' }, gone: 'C' };
  const own = { list: [3], part: { isShown: false }, gone: null, more: 'D' };
  expect(withFieldsOf(neutral, own)).toEqual({
    title: 'A',
    list: [3],
    part: { isShown: false, title: 'B' },
    more: 'D',
  });
});

test('a fun quiz about something else needs no new form and report texts', async () => {
  const which = TEMPLATES.find(({ id }) => id === 'which') ?? TEMPLATES[0];
  const { documents } = await contentOfTemplate(which);
  const pages = documents.filter(({ _type }) => ['leadForm', 'resultsPage'].includes(_type));
  expect(pages).toHaveLength(2);
  expect(JSON.stringify(pages)).not.toMatch(/bread|dough|crust|slice|warm/i);
});

test('a type is described to all who read of it: those of another type, and friends', async () => {
  const personality = TEMPLATES.find(({ id }) => id === 'personality') ?? TEMPLATES[0];
  const { documents } = await contentOfTemplate(personality);
  const translations = await translationsOfTemplate(personality);
  const texts = JSON.stringify(documents[0]?.categories);
  expect(texts).toContain('Planners see around corners');
  expect(texts).not.toMatch(/\byour?\b/i);
  expect(JSON.stringify(translations)).toContain('Une âme planificatrice voit venir les choses');
});
