import { expect, test } from 'vitest';
import { worstDrop } from '#leads/api/numbers-api.ts';
import { lastDays } from '#leads/api/period.ts';
import { funnelOf } from '#studio/numbers/model/funnel.ts';
import { numberGroups } from '#studio/numbers/model/number-groups.ts';
import { numbersCsv } from '#studio/numbers/model/numbers-csv.ts';
import { answerGroups, levelGroups } from '#studio/numbers/model/results.ts';
import { percent, shareInWords, shareWithRange } from '#studio/numbers/model/share.ts';
import { fc } from '#tests/fast-check.ts';
import { seedDocuments } from '#tests/seed.ts';
import { NUMBERS, RESULTS } from './numbers.ts';

test.each([
  [0, 10, [0, 0, 0.28]],
  [8, 10, [0.8, 0.49, 0.94]],
  [50, 100, [0.5, 0.4, 0.6]],
  [10, 10, [1, 0.72, 1]],
])('%s of %s is a share with its Wilson interval', (part, whole, expected) => {
  const { share, low, high } = shareWithRange(part, whole);
  expect([share, low, high].map((each) => Math.round(each * 100) / 100)).toEqual(expected);
});

test('a part that is larger than the whole is all of it, and nothing has no share', () => {
  expect(shareWithRange(12, 10).share).toBe(1);
  expect(shareInWords(0, 0)).toBeUndefined();
});

test.each([
  [60, 75, '80% (70% to 87%)'],
  [12_574, 12_704, '99%'],
  [0, 10_000, '0% (0% to 0.04%)'],
])('%i of %i is in words a share with its range, if that has two ends', (part, whole, words) => {
  expect(shareInWords(part, whole)).toBe(words);
});

test('nothing of any whole is 0% from 0%', () => {
  for (let whole = 1; whole < 300; whole += 1)
    expect(shareInWords(0, whole)).toMatch(/^0% \(0% to [.\d]+%\)$/);
});

test('a share that is not 0 is never 0%', () => {
  const shares = [0, 1 / 4000, 1 / 400, 0.01, 0.996, 1].map(percent);
  expect(shares).toEqual(['0%', '0.03%', '0.3%', '1%', '100%', '100%']);
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
    shown: 100,
    answered: 90,
  });
  expect(steps[2]).toMatchObject({ shown: 0, answered: 0 });
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
});

test('the file has totals, days, questions, campaigns, times and results, and no formula', () => {
  const campaigns = NUMBERS.campaigns.map((each) => ({
    ...each,
    source: '=HYPERLINK("x")',
    medium: ' \t=1',
  }));
  const steps = funnelOf(NUMBERS.questions, seedDocuments(), 'audit');
  const file = numbersCsv('Bakery', { ...NUMBERS, campaigns }, steps, {
    ...RESULTS,
    scores: [{ score: -5, n: 10 }],
  });
  expect(file).toMatch(/^\uFEFFBakery,Visits,Starts,.*\r\nAll,120,80,40,60,5\r\n/);
  expect(file).toContain('2026-11-26,120,80,40,60,5\r\n');
  expect(file).toContain('business?,80,75\r\n');
  expect(file).toContain(`"'=HYPERLINK(""x"")", \t'=1,spring,120`);
  expect(file).toContain('Under 2 minutes,1\r\n2 to under 4 minutes,10\r\n');
  expect(file).toContain('20 minutes or more,1\r\n');
  expect(file).toContain('Score,Leads\r\n-5,10\r\n');
  expect(file).toContain('Digital Leader,30\r\n');
  expect(file).toContain('Reach,62.55,38\r\n');
  expect(file).toContain('When did you?,I’ve never checked,30,38,40\r\n');
  expect(file).toContain('Which wish?,,,1,3\r\n');
});

const namesOf = (groups: { name: string }[]) => groups.map(({ name }) => name);

test.each([
  [{ from: 0, to: 100 }, [0, 100], ['0–9', '90–100'], 10],
  [{ from: 0, to: 10 }, [0, 10], ['0', '10'], 11],
  [{ from: 1, to: 5 }, [2.5], ['1 to under 1.5', '4.5–5'], 8],
  [{ from: -20, to: 60 }, [0], ['-20–-11', '50–60'], 8],
  [{ from: 7, to: 7 }, [7], ['7', '7'], 1],
])('numbers of %o are in groups with both ends', (range, values, ends, length) => {
  const groups = numberGroups(
    values.map((value) => ({ value, n: 2 })),
    range,
  );
  expect([groups.at(0)?.name, groups.at(-1)?.name]).toEqual(ends);
  expect(groups).toHaveLength(length);
  expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(2 * values.length);
});

test('every number is in one group, whatever its scale', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1 }),
      fc.constantFrom(1, 10, 100),
      (whole, by) => {
        const values = whole.map((each) => each / by);
        const range = { from: Math.min(...values), to: Math.max(...values) };
        const groups = numberGroups(
          values.map((value) => ({ value, n: 1 })),
          range,
        );
        expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(values.length);
        expect(groups.length).toBeLessThanOrEqual(12);
        expect(new Set(namesOf(groups)).size).toBe(groups.length);
      },
    ),
  );
});

test('of many answers the most given ones are named, and many numbers are in groups', () => {
  const options = Array.from({ length: 20 }, (_, n) => ({ value: `v${n}`, label: `L${n}`, n }));
  const { groups, left } = answerGroups({ options });
  expect([groups[0], groups.length, left]).toEqual([{ name: 'L19', n: 19 }, 12, 8]);
  const numbers = options.map(({ n }) => ({ value: `${n}`, label: `${n}`, n }));
  expect(namesOf(answerGroups({ options: numbers, unit: 'km' }).groups)[1]).toBe('2–3\u00a0km');
});

test('leads without a level are beside the levels, so that the shares add up', () => {
  const levels = [
    { name: 'High', n: 7 },
    { name: 'Low', n: 3 },
  ];
  expect(levelGroups({ leads: 12, levels })).toEqual([...levels, { name: 'None', n: 2 }]);
  expect(levelGroups({ leads: 10, levels })).toEqual(levels);
  expect(levelGroups({ leads: 10, levels: [] })).toEqual([]);
});
