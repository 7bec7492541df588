import { expect, test } from 'vitest';
import { isCounted } from '#app/quiz/analysis/count-limits.ts';
import { distribution } from '#app/quiz/analysis/distribution.ts';
import { impact } from '#app/quiz/analysis/impact.ts';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import { fitToQuiz, initialSheet, unansweredQuestions } from '#studio/answer-sheet.ts';
import { comparePoints } from '#studio/simulator/model/compare-points.ts';
import { formatCount, formatShare } from '#studio/simulator/model/format.ts';
import { bandsOf, barsOf, percentilesOf } from '#studio/simulator/model/histogram.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

test('a count has all digits up to a trillion', () => {
  expect(formatCount(1_269_760n)).toBe('1,269,760');
  expect(formatCount(999_999_999_999n)).toBe('999,999,999,999');
  expect(formatCount(1_234_567_890_123n)).toBe('about 1.23 × 10¹²');
  expect(formatCount(10n ** 40n)).toBe('about 1.00 × 10⁴⁰');
});

test('a share is 0% or 100% only if it is exactly that', () => {
  const whole = 10n ** 30n;
  expect(formatShare(0n, whole)).toBe('0%');
  expect(formatShare(1n, whole)).toBe('under 0.1%');
  expect(formatShare(whole / 8n, whole)).toBe('12.5%');
  expect(formatShare(whole - 1n, whole)).toBe('over 99.9%');
  expect(formatShare(whole, whole)).toBe('100%');
});

test('the histogram has a bar for each score, the highest with height 1, and a band for each level', () => {
  const counted = distribution(seed);
  const bars = barsOf(counted);
  expect(bars.map(({ score }) => score)).toEqual(Array.from({ length: 101 }, (_, score) => score));
  expect(Math.max(...bars.map(({ height }) => height))).toBe(1);
  expect(bars[10]).toEqual({ score: 10, sheetCount: 0n, height: 0 });
  expect(bandsOf(counted).map(({ level, from, to }) => [level.name, from, to])).toEqual([
    ['AI Discovery Leader', 80, 100],
    ['Digital Achiever', 60, 79],
    ['Growth Opportunity', 40, 59],
    ['Immediate Action Needed', 0, 39],
  ]);
  expect(percentilesOf(counted).map(({ percent }) => percent)).toEqual([10, 25, 50, 75, 90]);
});

test('a level above the scale has no band', () => {
  const levels = seed.levels.map((level) => (level.min === 80 ? { ...level, min: 150 } : level));
  expect(bandsOf(distribution({ ...seed, levels }))).toHaveLength(3);
});

test('the answers of a changed sheet have their points in both versions, even for a question that one version does not ask', () => {
  const [first, ...others] = seed.questions;
  const last = others.at(-1);
  if (first?.type !== 'singleChoiceQuestion' || !last) throw new Error('The seed has them.');
  const edited = {
    ...seed,
    questions: [
      { ...first, options: first.options.map((option) => ({ ...option, points: 0 })) },
      ...others.slice(0, -1),
    ],
  };
  const { scoreChanges } = impact(seed, edited);
  const changedSheet = isCounted(scoreChanges) ? scoreChanges.largest[0] : undefined;
  if (!changedSheet) throw new Error('Some sheet changes.');
  const rows = comparePoints(seed, edited, changedSheet);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatchObject({ key: 'q1', after: 0 });
  expect(rows[0]?.before).toBeGreaterThan(0);
  expect(rows.at(-1)).toMatchObject({ title: last.title, after: undefined });
});

test('a key that belongs to another question in the edited version counts as removed and added', () => {
  const [first, second, ...others] = seed.questions;
  if (!first || !second) throw new Error('The seed has them.');
  const edited = { ...seed, questions: [{ ...first, key: second.key }, ...others] };
  const { scoreChanges } = impact(seed, edited);
  const changedSheet = isCounted(scoreChanges) ? scoreChanges.largest[0] : undefined;
  if (!changedSheet) throw new Error('Some sheet changes.');
  const rows = comparePoints(seed, edited, changedSheet).filter(({ key }) =>
    key.endsWith(second.key),
  );
  expect(rows).toMatchObject([
    { title: first.title, before: undefined },
    { title: second.title, after: undefined },
  ]);
});

test('the initial sheet is that of the first persona, or what a visitor starts with', () => {
  expect(initialSheet(seed, [])).toEqual({ answers: { q2: 5 } });
  const [result] = checkPersonas(seed, [
    { id: 'p', name: 'P', industry: 'legal', level: undefined, answers: [] },
  ]);
  expect(result && initialSheet(seed, [result])).toEqual({ industry: 'legal', answers: { q2: 5 } });
});

test('a saved sheet is fitted to the current quiz', () => {
  const saved = { industry: 'gone', answers: { q1: 'gone', q6: '30+', extra: 'x' } };
  const sheet = fitToQuiz(seed, saved);
  expect(sheet.industry).toBe(seed.industries[0]?.value);
  expect(sheet.answers).toEqual({ q2: 5, q6: '30+' });
  expect(unansweredQuestions(seed, sheet.answers).map(({ key }) => key)).toEqual([
    'q1',
    'q3',
    'q4',
    'q5',
    'q7',
    'q8',
  ]);
});
