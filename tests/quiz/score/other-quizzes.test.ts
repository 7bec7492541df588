import { expect, test } from 'vitest';
import { advance, newJourney, stepOf } from '#app/quiz/journey/journey.ts';
import type { Answers } from '#app/quiz/score/answers.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import {
  documentsWith,
  multiChoice,
  reference,
  singleChoice,
  slider,
} from '#tests/quiz/quiz-documents.ts';
import { contentOf } from '#tests/seed.ts';

const visitor = { firstName: 'Ada', industry: 'Any' };
const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `item${index + 1}`);

const FREQUENCY = ['not-at-all', 'several-days', 'more-than-half', 'nearly-every-day'];
const frequency = {
  'not-at-all': 0,
  'several-days': 1,
  'more-than-half': 2,
  'nearly-every-day': 3,
};
const frequencies = (points: number[]): Answers =>
  Object.fromEntries(points.map((each, index) => [`item${index + 1}`, FREQUENCY[each] ?? '']));

const depression = documentsWith({
  scale: 27,
  questions: keysOf(9).map((key) => singleChoice(key, frequency)),
  levels: [
    [0, 'minimal'],
    [5, 'mild'],
    [10, 'moderate'],
    [15, 'moderately severe'],
    [20, 'severe'],
  ],
  average: 9,
});

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 'minimal', 'lower than 1% of people'],
  [[1, 1, 1, 1, 0, 0, 0, 0, 0], 4, 'minimal', 'lower than 22% of people'],
  [[1, 1, 1, 1, 1, 0, 0, 0, 0], 5, 'mild', 'lower than 28% of people'],
  [[1, 1, 1, 1, 1, 1, 1, 1, 1], 9, 'mild', 'lower than 50% of people'],
  [[3, 0, 3, 0, 3, 0, 0, 0, 1], 10, 'moderate', 'higher than 56% of people'],
  [[2, 2, 2, 2, 2, 2, 2, 0, 0], 14, 'moderate', 'higher than 78% of people'],
  [[3, 3, 3, 3, 3, 0, 0, 0, 0], 15, 'moderately severe', 'higher than 83% of people'],
  [[3, 3, 3, 3, 3, 3, 1, 0, 0], 19, 'moderately severe', 'higher than 99% of people'],
  [[3, 3, 3, 3, 3, 3, 1, 1, 0], 20, 'severe', 'higher than 99% of people'],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3], 27, 'severe', 'higher than 99% of people'],
])(
  'nine items of 0 to 3 on a scale of 27: %j is %i, %s',
  async (points, score, level, sentence) => {
    const { quiz } = await contentOf(depression);
    expect(reportFor(quiz, visitor, frequencies(points)).summary).toMatchObject({
      score,
      scale: 27,
      level: { name: level },
      benchmark: { sentence },
    });
  },
);

test.each([7, 9])('%i items of 0 to 3 score the sum of their points', async (count) => {
  const questions = keysOf(count).map((key) => singleChoice(key, frequency));
  const scale = count * 3;
  const plan = documentsWith({ scale, questions, levels: [[0, 'any']], average: 1 });
  const { quiz } = await contentOf(plan);
  for (let sum = 0; sum <= scale; sum += 1) {
    const points = keysOf(count).map((_, index) => Math.min(3, Math.max(0, sum - index * 3)));
    expect(scoreFor(quiz, {}, frequencies(points))).toBe(sum);
  }
});

test.each([
  [[0, 0, 0, 0, 0, 0, 0], 0, 'minimal'],
  [[1, 1, 1, 1, 0, 0, 0], 4, 'minimal'],
  [[0, 0, 0, 0, 0, 2, 3], 5, 'mild'],
  [[2, 1, 2, 1, 2, 1, 1], 10, 'moderate'],
  [[2, 2, 2, 2, 2, 2, 2], 14, 'moderate'],
  [[3, 3, 3, 3, 3, 0, 0], 15, 'severe'],
  [[3, 3, 3, 3, 3, 3, 3], 21, 'severe'],
])('seven items of 0 to 3 on a scale of 21: %j is %i, %s', async (points, score, level) => {
  const { quiz } = await contentOf(
    documentsWith({
      scale: 21,
      questions: keysOf(7).map((key) => singleChoice(key, frequency)),
      levels: [
        [15, 'severe'],
        [0, 'minimal'],
        [10, 'moderate'],
        [5, 'mild'],
      ],
      average: 5,
    }),
  );
  const report = reportFor(quiz, visitor, frequencies(points));
  expect(report.summary).toMatchObject({ score, level: { name: level } });
});

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 'poor'],
  [[2, 2, 2, 2, 2, 2, 2, 2, 2, 2], 50, 'poor'],
  [[4, 3, 3, 2, 3, 3, 2, 3, 2, 2], 68, 'good'],
  [[4, 4, 4, 4, 4, 4, 4, 4, 0, 0], 80, 'good'],
  [[4, 4, 4, 4, 4, 4, 4, 4, 1, 0], 83, 'excellent'],
  [[4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 100, 'excellent'],
])('ten sliders of 0 to 4, 2.5 points each: %j is %i, %s', async (positions, score, level) => {
  const { quiz } = await contentOf(
    documentsWith({
      scale: 100,
      questions: keysOf(10).map((key) => slider(key, [0, 4, 1], 2.5)),
      levels: [
        [0, 'poor'],
        [68, 'good'],
        [80.3, 'excellent'],
      ],
      average: 68,
    }),
  );
  const answers = Object.fromEntries(keysOf(10).map((key, index) => [key, positions[index] ?? 0]));
  const report = reportFor(quiz, visitor, answers);
  expect(report.summary).toMatchObject({ score, level: { name: level } });
});

const tasks = { plan: 1, write: 2, measure: 3 };

const all = ['plan', 'write', 'measure'];

test.each<[string, (index: number) => string[], number, string[]]>([
  ['nothing', () => [], 0, ['Nothing to do']],
  ['each plan', () => ['plan'], 10, ['Plan 2']],
  ['each measurement', () => ['measure'], 30, ['Measure 8']],
  ['everything, five points at most each', () => all, 50, ['Measure 8', 'Plan 2']],
  ['two in the first ten', (at) => (at < 10 ? ['write', 'plan'] : []), 10, ['Plan 2', 'Write 3']],
  ['everything in every second item', (at) => (at % 2 ? all : []), 25, ['Measure 8', 'Plan 2']],
  ['one measurement: 3 / 150 * 50', (at) => (at === 7 ? ['measure'] : []), 1, ['Measure 8']],
  ['one plan: 1 / 150 * 50', (at) => (at === 7 ? ['plan'] : []), 0, ['Nothing to do']],
])('a checklist of 30 on a scale of 50: %s', async (_, ticked, score, wins) => {
  const rule = (item: number, value: string, text: string) => ({
    _id: `quickwin-${item}`,
    _type: 'quickWinRule',
    question: reference(`question-item${item}`),
    values: [value],
    text,
  });
  const { quiz } = await contentOf(
    documentsWith({
      scale: 50,
      questions: keysOf(30).map((key) => multiChoice(key, tasks, 5)),
      levels: [
        [0, 'begin'],
        [25, 'go on'],
      ],
      average: 20,
      rules: [
        rule(8, 'measure', 'Measure 8'),
        rule(2, 'plan', 'Plan 2'),
        rule(3, 'write', 'Write 3'),
      ],
    }),
  );
  const answers = Object.fromEntries(keysOf(30).map((key, index) => [key, ticked(index)]));
  const report = reportFor(quiz, visitor, answers);
  const level = { name: score >= 25 ? 'go on' : 'begin' };
  expect(report.summary).toMatchObject({ score, level });
  expect(report.quickWins).toMatchObject(wins.map((text) => ({ text })));
});

test('a quiz may have one question, one level and a scale of 1', async () => {
  const questions = [singleChoice('only', { no: 0, perhaps: 4, yes: 10 })];
  const plan = documentsWith({ scale: 1, questions, levels: [[0, 'any']], average: 0.5 });
  const { quiz } = await contentOf(plan);
  const scores = ['no', 'perhaps', 'yes'].map((only) => scoreFor(quiz, {}, { only }));
  expect(scores).toEqual([0, 0, 1]);
});

test('a slider with steps of 0.1 accepts the values that its input produces', async () => {
  const questions = [slider('share', [0, 1, 0.1], 10)];
  const plan = documentsWith({ scale: 10, questions, levels: [[0, 'any']], average: 5 });
  const { quiz } = await contentOf(plan);
  const positions = ['0', '0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '1'];
  const scores = positions.map((text) => scoreFor(quiz, {}, { share: Number(text) }));
  expect(scores).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(scoreFor(quiz, {}, { share: 0.1 + 0.2 })).toBe(0);
});

test('a visitor can complete a quiz of nine questions', async () => {
  const { quiz } = await contentOf(depression);
  const entries = Object.entries(frequencies([3, 3, 3, 3, 3, 3, 3, 3, 3]));
  let journey = { ...newJourney(quiz), started: true };
  const lead = { firstName: 'Ada', lastName: 'L', email: 'a@b.c', businessName: 'E' };
  const place = { industry: 'Any', city: 'Halifax', province: 'Nova Scotia' };
  journey = advance(quiz, journey, { type: 'submitLead', lead: { ...lead, ...place } });
  for (const [index, [key, answer]] of entries.entries()) {
    expect(journey.position).toBe(index);
    expect(stepOf(advance(quiz, journey, { type: 'finish' }))).toBe('questions');
    journey = advance(quiz, journey, { type: 'answer', key, answer });
    journey = advance(quiz, journey, { type: 'goTo', position: index + 1 });
  }
  expect(journey.position).toBe(8);
  expect(advance(quiz, journey, { type: 'finish' }).score).toBe(27);
});
