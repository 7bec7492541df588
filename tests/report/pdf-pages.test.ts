import { expect, test, vi } from 'vitest';
import { plainText } from '#app/quiz/base/text-blocks.ts';
import { type Report, reportFor } from '#app/quiz/score/report.ts';
import { fc } from '#tests/fast-check.ts';
import { answersTo, sheets } from '#tests/quiz/arbitrary-quiz.ts';
import { shipped } from '#tests/seed.ts';
import { pdfOf } from './pdf-of.ts';
import { infoOf, textOf } from './poppler.ts';

/** `npm run test:soak` makes more. */
const REPORTS = Number(process.env.RANDOM_REPORTS ?? 4);
vi.setConfig({ testTimeout: 300_000 + REPORTS * 1_000 });

const { quiz, resultsPage: texts, siteSettings: settings } = shipped;

/** pdftotext leaves out a hyphen at the end of a line. */
const dense = (text: string) => text.normalize('NFC').replace(/[\s-]/g, '');

function textsOf({ summary, quickWins, opportunities, breakdown, nextLevel }: Report) {
  const path = nextLevel?.kind === 'path' ? nextLevel.changes : [];
  return [
    summary?.level.name,
    summary?.benchmark?.sentence,
    ...quickWins.flatMap(({ text, why, time, steps, copyText }) => [
      text,
      plainText(why ?? []),
      time,
      copyText,
      plainText(steps ?? []),
    ]),
    ...opportunities.flatMap(({ title, value, caption }) => [title, value, caption]),
    ...path.flatMap(({ title, from, to }) => [title, ...from, ...to]),
    ...(breakdown?.rows ?? []).flatMap(({ title, answer }) => [title, ...answer]),
  ].filter((text) => text !== undefined);
}

function expectTexts(pdf: Uint8Array, report: Report) {
  const shown = dense(textOf(pdf));
  const words = textsOf(report).flatMap((text) => text.split(/\s+/));
  expect(words.filter((word) => !shown.includes(dense(word)))).toEqual([]);
}

const name = 'The Very Best Bakery of All ';
const city = 'Sainte-Marguerite-du-Lac-Masson';

test('every answer sheet of the quiz that we ship fills two pages, with every text of the screen', async () => {
  const leads = fc.record({
    firstName: fc.constant('Amélie'),
    businessName: fc.constantFrom('Zoë', name.repeat(2), name.repeat(4)),
    industry: fc.constantFrom(...quiz.industries.map(({ value }) => value)),
    city: fc.constantFrom(undefined, 'Québec', city),
  });
  await fc.assert(
    fc.asyncProperty(answersTo(quiz), leads, async (answers, lead) => {
      const report = reportFor(quiz, lead, answers);
      const pdf = await pdfOf({ report, texts, settings });
      expect(infoOf(pdf)).toMatch(/Pages: +2/);
      expectTexts(pdf, report);
    }),
    { numRuns: REPORTS },
  );
});

test('a long report of a weak score fills two pages, with a long name and a city', async () => {
  const answers = {
    q1: 'occasionally',
    q2: 3,
    q3: 'multiple-uncertain',
    q4: 'monthly',
    q5: ['invisible', 'competitors-first', 'outdated-info', 'other'],
    q6: '16-30',
    q7: '25-50',
    q8: '1-2-hours',
  };
  const lead = { firstName: 'Amélie', businessName: name.repeat(4), industry: 'Non-profit', city };
  const report = reportFor(quiz, lead, answers);
  expect(infoOf(await pdfOf({ report, texts, settings }))).toMatch(/Pages: +2/);
});

test('the PDF of any quiz has every text of the screen', async () => {
  await fc.assert(
    fc.asyncProperty(sheets(), async ({ quiz: other, lead, answers }) => {
      const report = reportFor(other, lead, answers);
      expectTexts(await pdfOf({ report, texts, settings }), report);
    }),
    { numRuns: REPORTS },
  );
});
