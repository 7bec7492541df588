import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import { reportCoreFor } from '#app/quiz/score/report.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { eachSheet } from '#tests/quiz/each-sheet.ts';
import {
  queryContent,
  type SeedDocument,
  seedDocuments,
  seedQuiz,
  withField,
} from '#tests/seed.ts';

const seed = seedDocuments();
const quiz = await seedQuiz();

/** The numbers that no report depends on, with the reasons. */
const WITHOUT_EFFECT: Record<string, string> = {
  'landingPage preview.score': 'it is only an example on the landing page',
  'question-q2 min': 'it decides which answers exist, not their points',
  'question-q2 max': 'it decides which answers exist, not their points',
  'question-q2 step': 'it decides which answers exist, not their points',
  'question-q2 start': 'it is the value of the slider before it is moved',
};

type Found = { document: string; field: string; number: number };

function numbersIn(document: string, value: unknown, at = ''): Found[] {
  if (typeof value === 'number') return [{ document, field: at, number: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`;
    return numbersIn(document, inner, field);
  });
}

/** Answer sheets that include each answer to each question, and each possible score. */
function sampleSheets(): Answers[] {
  const sheets: Answers[] = [{}];
  const seen = new Set<string>();
  let turn = 0;
  eachSheet((sheet) => {
    if (turn++ % 97 !== 0) return;
    const parts = Object.entries(sheet).map(([key, answer]) => `${key} ${answer}`);
    const unseen = [...parts, `score ${scoreFor(quiz, {}, sheet)}`].filter(
      (each) => !seen.has(each),
    );
    if (unseen.length === 0) return;
    for (const each of unseen) seen.add(each);
    sheets.push(sheet);
  });
  return sheets;
}

const visits = sampleSheets().flatMap((answers) =>
  quiz.industries.map(({ value }) => ({ answers, industry: value })),
);

/** What a report states. The bands and the breakdown only explain it, so they are left out. */
function statementsOf(edited: Quiz, { industry, answers }: (typeof visits)[number]): string {
  try {
    const { summary, quickWins, opportunities } = reportCoreFor(edited, { industry }, answers);
    const { score, level, benchmark } = summary ?? {};
    return JSON.stringify([score, level, benchmark, quickWins, opportunities]);
  } catch (error) {
    return String(error);
  }
}

const before = visits.map((visit) => statementsOf(quiz, visit));

/** Whether some report changes if this number is raised or lowered, by a little or a lot. */
async function changesSomeReport(
  documents: SeedDocument[],
  { document, field, number }: Found,
): Promise<boolean> {
  for (const other of [number + 20, number - 20, number + 1, number - 1]) {
    const result = await queryContent(withField(documents, document, field, other));
    const parsed = siteContent.safeParse(result);
    if (!parsed.success) continue;
    const edited = parsed.data.quiz;
    if (visits.some((visit, index) => statementsOf(edited, visit) !== before[index])) return true;
  }
  return false;
}

const numbers = seed.flatMap(({ _id, ...fields }) => numbersIn(_id, fields));
/** How deep an item of a list in a text is, which is always 1. */
const isOfText = ({ field }: Found) => /\bsteps\[\d+\]\.level$/.test(field);

const scoring = numbers.filter(
  (found) => !isOfText(found) && !WITHOUT_EFFECT[`${found.document} ${found.field}`],
);

test('the test finds all numbers of the seed: points, maxima, rules, levels, benchmarks, limits', () => {
  const points = scoring.filter(({ field }) => field.endsWith('.points'));
  const benchmarks = scoring.filter(({ field }) => field === 'benchmark');
  const others = scoring.filter((each) => !points.includes(each) && !benchmarks.includes(each));
  expect([points.length, benchmarks.length]).toEqual([24, 13]);
  expect(others.map(({ document, field }) => `${document} ${field}`).sort()).toEqual(
    [
      ...quiz.questions.map(({ key }) => `question-${key} maxPoints`),
      ...quiz.levels.map((_, index) => `quiz-default levels[${index}].min`),
      ...['default', 'midpoint', 'lowest', 'highest'].map(
        (each) => `quiz-default benchmark.${each}`,
      ),
      'question-q2 scoring.each',
      'question-q5 scoring.start',
      'question-q5 scoring.each',
      'quiz-default scale',
      'quiz-default quickWins.maximum',
      'tile-time rows[0].below',
      'tile-time rows[1].below',
    ].sort(),
  );
});

test.each(scoring)(
  'a change of $document $field from $number changes some report',
  async (each) => {
    expect(await changesSomeReport(seed, each)).toBe(true);
  },
);

test.each(Object.entries(WITHOUT_EFFECT))('%s changes no report: %s', (place) => {
  expect(numbers.map(({ document, field }) => `${document} ${field}`)).toContain(place);
});

test('the test notices a number that no report depends on', async () => {
  const documents = withField(seed, 'question-q1', 'age', 3);
  const unread = { document: 'question-q1', field: 'age', number: 3 };
  expect(await changesSomeReport(documents, unread)).toBe(false);
});
