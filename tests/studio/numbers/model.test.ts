import { expect, test } from 'vitest';
import { worstDrop } from '#leads/api/numbers-api.ts';
import { funnelOf } from '#studio/numbers/model/funnel.ts';
import { numbersCsv } from '#studio/numbers/model/numbers-csv.ts';
import { isPeriod, lastDays } from '#studio/numbers/model/period.ts';
import { shareWithRange } from '#studio/numbers/model/share.ts';
import { seedDocuments } from '#tests/seed.ts';
import { NUMBERS } from './numbers.ts';

test.each([
  [0, 10, [0, 0, 0.28]],
  [8, 10, [0.8, 0.49, 0.94]],
  [50, 100, [0.5, 0.4, 0.6]],
  [10, 10, [1, 0.72, 1]],
])('%s of %s is a share with its Wilson interval', (part, whole, expected) => {
  const { share, low, high } = shareWithRange(part, whole) ?? expect.fail();
  expect([share, low, high].map((each) => Math.round(each * 100) / 100)).toEqual(expected);
});

test('a part that is larger than the whole is all of it, and nothing has no share', () => {
  expect(shareWithRange(12, 10)?.share).toBe(1);
  expect(shareWithRange(0, 0)).toBeUndefined();
});

test('the funnel has the questions in the order of the quiz, each row by itself, and then those that are gone', () => {
  const documents = seedDocuments().map((each) =>
    each._id === 'question-q2'
      ? { ...each, rows: [{ _key: 'a', key: 'row-a', title: 'Row A' }] }
      : each,
  );
  const questions = [
    { key: 'gone', shown: 90, answered: 1 },
    { key: 'row-a', shown: 80, answered: 40 },
    { key: 'q1', shown: 100, answered: 90 },
  ];
  const steps = funnelOf(questions, documents, 'audit');
  expect(steps.map(({ key }) => key)).toEqual([
    'q1',
    'row-a',
    'q3',
    'q4',
    'q5',
    'q6',
    'q7',
    'q8',
    'gone',
  ]);
  expect(steps[0]).toMatchObject({
    title: 'When did you last check if an AI assistant can find your business?',
    document: { id: 'question-q1', type: 'singleChoiceQuestion' },
    ...{ shown: 100, answered: 90, goesOn: { share: 0.9 } },
  });
  expect(steps[2]).toMatchObject({ shown: 0, answered: 0, goesOn: undefined });
  expect(worstDrop(steps.filter(({ document }) => document))?.key).toBe('row-a');
});

test('without enough visitors at a question, none is called the worst', () => {
  const few = [{ key: 'q1', shown: 29, answered: 1 }];
  expect(worstDrop(funnelOf(few, seedDocuments(), 'audit'))).toBeUndefined();
});

test('a period has today and the days before it', () => {
  const now = Date.UTC(2026, 10, 27, 23);
  const days = lastDays(7, now);
  expect(days).toEqual({ from: '2026-11-21', to: '2026-11-27' });
  expect(isPeriod(days, { ...days })).toBe(true);
  expect(isPeriod(days, { ...days, to: '2026-11-26' })).toBe(false);
});

test('the file has totals, days, questions, campaigns and times, and no formula', () => {
  const campaigns = NUMBERS.campaigns.map((each) => ({
    ...each,
    source: '=HYPERLINK("x")',
    medium: ' \t=1',
  }));
  const steps = funnelOf(NUMBERS.questions, seedDocuments(), 'audit');
  const file = numbersCsv({ ...NUMBERS, campaigns }, steps);
  expect(file).toContain('"All","120","80","40","60","5"\r\n');
  expect(file).toContain('"2026-11-26","120","80","40","60","5"\r\n');
  expect(file).toContain('business?","80","75"\r\n');
  expect(file).toContain(`"'=HYPERLINK(""x"")"," \t'=1","spring","120"`);
  expect(file).toContain('"Under 2 minutes","1"\r\n');
  expect(file).toContain('"20 minutes or more","1"\r\n');
});
