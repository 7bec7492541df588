import { expect, test } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { reportCoreFor } from '#app/quiz/score/report.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { fc } from '#tests/fast-check.ts';
import { sheets } from '#tests/quiz/arbitrary-quiz.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();
const inputsOf = (quiz: Quiz) => JSON.stringify(scoringInputs(quiz));

type Edit = (quiz: Quiz) => void;

/** The first item of a list that the seed never leaves empty. */
function first<T>([part]: readonly T[]): T {
  if (part === undefined) throw new Error('The list is empty.');
  return part;
}

const ofType = <T extends Quiz['questions'][number]['type']>({ questions }: Quiz, type: T) =>
  first(questions.filter((each): each is QuestionOf<T> => each.type === type));
const single = (quiz: Quiz) => ofType(quiz, 'singleChoiceQuestion');
const multi = (quiz: Quiz) => ofType(quiz, 'multiChoiceQuestion');
const slider = (quiz: Quiz) => ofType(quiz, 'sliderQuestion');

const tileOn = <T extends Quiz['tiles'][number]['source']>({ tiles }: Quiz, source: T) =>
  first(
    tiles.filter(
      (tile): tile is Extract<Quiz['tiles'][number], { source: T }> => tile.source === source,
    ),
  );

/** Makes the points of a multiple choice the sum of the points of its selected options. */
const perOption: Edit = (quiz) => {
  const question = multi(quiz);
  question.scoring = { kind: 'pointsPerOption' };
  for (const option of question.options) option.points = 10;
};

/** The first quick win, which looks at an answer. */
function rule({ quickWins }: Quiz) {
  const each = first(quickWins.rules);
  if (each.source === 'category') throw new TypeError('It looks at a category.');
  return each;
}

/** Makes a tile of which several rows can fit one answer. */
const tileOfSeveral: Edit = (quiz) => {
  const rows = multi(quiz).options.map(({ value }) => ({ value, text: value }));
  const { rows: _, ...shown } = tileOn(quiz, 'answer');
  quiz.tiles = [{ ...shown, question: multi(quiz).key, rows }];
};

test.each<[string, Edit]>([
  ['the title of a question', (quiz) => (single(quiz).title = 'New')],
  ['the help of a question', (quiz) => (single(quiz).help = 'New')],
  ['the label of an option', (quiz) => (first(single(quiz).options).label = 'New')],
  ['the end labels of a slider', (quiz) => (slider(quiz).minLabel = slider(quiz).maxLabel = 'New')],
  ['the label of an industry', (quiz) => (first(quiz.industries).label = 'New')],
  ['the name of a level', (quiz) => (first(quiz.levels).name = 'New')],
  ['the colour of a level', (quiz) => (first(quiz.levels).color = 'red')],
  ['the icon of a level', (quiz) => (first(quiz.levels).icon = 'clock')],
  ['the sentence of the benchmark', (quiz) => (quiz.benchmark.sentence = 'New')],
  ['the sentence of a low score', (quiz) => (quiz.benchmark.lowerSentence = 'New')],
  ['the word for higher', (quiz) => (quiz.benchmark.higher = 'New')],
  ['the word for lower', (quiz) => (quiz.benchmark.lower = 'New')],
  ['the text of a quick win', (quiz) => (first(quiz.quickWins.rules).text = 'New')],
  ['the fallbacks', (quiz) => (quiz.quickWins.fallbackWins = [{ text: 'New' }])],
  ['the explanation of a quick win', (quiz) => (first(quiz.quickWins.rules).why = 'New')],
  ['the noun of an industry', (quiz) => (first(quiz.industries).noun = 'New')],
  ['the title of a tile', (quiz) => (first(quiz.tiles).title = 'New')],
  ['the icon of a tile', (quiz) => (first(quiz.tiles).icon = 'star')],
  ['the caption of a tile', (quiz) => (first(quiz.tiles).caption = 'New')],
  ['the text of a row', (quiz) => (first(tileOn(quiz, 'answer').rows).text = 'New')],
  ['the "otherwise" text of a tile', (quiz) => (first(quiz.tiles).otherwise = 'New')],
  ['a label', (quiz) => (quiz.labels.next = 'New')],
  ['the start value of a slider', (quiz) => (slider(quiz).start = 7)],
  ['points of options that are only counted', (quiz) => (first(multi(quiz).options).points = 7)],
])('%s is not a scoring input', (_, edit) => {
  expect(editedQuiz(edit)).not.toEqual(seed);
  expect(inputsOf(editedQuiz(edit))).toBe(inputsOf(seed));
});

test.each<[string, Edit]>([
  ['the scale', (quiz) => (quiz.scale = 50)],
  ['the key of a question', (quiz) => (single(quiz).key = 'new')],
  ['one more question', (quiz) => quiz.questions.push({ ...single(quiz), key: 'new' })],
  ['one fewer question', (quiz) => quiz.questions.pop()],
  ['the maximum points of a question', (quiz) => (single(quiz).maxPoints = 200)],
  ['the value of an option', (quiz) => (first(single(quiz).options).value = 'new')],
  ['the points of an option', (quiz) => (first(single(quiz).options).points = 7)],
  ['the rule of a question', perOption],
  ['the start of a rule', (quiz) => (multi(quiz).scoring = { ...minusEach, start: 90 })],
  ['what each selection costs', (quiz) => (multi(quiz).scoring = { ...minusEach, each: 10 })],
  ['the points of each unit', (quiz) => (slider(quiz).scoring.each = 9)],
  ['the lowest position', (quiz) => (slider(quiz).min = 0)],
  ['the highest position', (quiz) => (slider(quiz).max = 9)],
  ['the step', (quiz) => (slider(quiz).step = 3)],
  ['the value of an industry', (quiz) => (first(quiz.industries).value = 'new')],
  ['the benchmark of an industry', (quiz) => (first(quiz.industries).benchmark = 7)],
  ['the threshold of a level', (quiz) => (first(quiz.levels).min = 81)],
  ['one fewer level', (quiz) => quiz.levels.pop()],
  ['the default benchmark', (quiz) => (quiz.benchmark.default = 7)],
  ['the midpoint', (quiz) => (quiz.benchmark.midpoint = 51)],
  ['the lowest percentile', (quiz) => (quiz.benchmark.lowest = 6)],
  ['the highest percentile', (quiz) => (quiz.benchmark.highest = 94)],
  ['how many quick wins are shown', (quiz) => (quiz.quickWins.maximum = 2)],
  ['the values of a quick win', (quiz) => rule(quiz).values.pop()],
  ['the question of a quick win', (quiz) => (rule(quiz).question = 'q8')],
  ['the order of the quick wins', (quiz) => quiz.quickWins.rules.reverse()],
  ['the question of a tile', (quiz) => (tileOn(quiz, 'answer').question = 'q8')],
  ['the value of a row', (quiz) => (first(tileOn(quiz, 'answer').rows).value = 'new')],
  ['the industry of a row', (quiz) => (first(tileOn(quiz, 'industry').rows).industry = 'new')],
  ['the score of a row', (quiz) => (first(tileOn(quiz, 'score').rows).below = 7)],
  ['the order of rows by score', (quiz) => tileOn(quiz, 'score').rows.reverse()],
])('%s is a scoring input', (_, edit) => {
  expect(inputsOf(editedQuiz(edit))).not.toBe(inputsOf(seed));
});

const minusEach = { kind: 'startMinusEach', start: 100, each: 20 } as const;
const unchanged: Edit = () => undefined;

test.each<[string, Edit, Edit]>([
  ['questions', unchanged, (quiz) => quiz.questions.reverse()],
  ['options', unchanged, (quiz) => single(quiz).options.reverse()],
  ['options that add up', perOption, (quiz) => multi(quiz).options.reverse()],
  ['industries', unchanged, (quiz) => quiz.industries.reverse()],
  ['levels', unchanged, (quiz) => quiz.levels.reverse()],
  ['the values of a quick win', unchanged, (quiz) => rule(quiz).values.reverse()],
  ['tiles', unchanged, (quiz) => quiz.tiles.reverse()],
  ['rows by answer', unchanged, (quiz) => tileOn(quiz, 'answer').rows.reverse()],
  ['rows by industry', unchanged, (quiz) => tileOn(quiz, 'industry').rows.reverse()],
])('the order of %s is not a scoring input', (_, prepare, reverse) => {
  const before = editedQuiz(prepare);
  const after = structuredClone(before);
  reverse(after);
  expect(after).not.toEqual(before);
  expect(inputsOf(after)).toBe(inputsOf(before));
});

test.each<[string, Edit, Edit]>([
  ['rows that fit the same answer', tileOfSeveral, (quiz) => tileOn(quiz, 'answer').rows.reverse()],
])('the order of %s is a scoring input', (_, prepare, reverse) => {
  const before = editedQuiz(prepare);
  const after = structuredClone(before);
  reverse(after);
  expect(inputsOf(after)).not.toBe(inputsOf(before));
});

test('any reordered quiz with the same scoring inputs gives the same report', () => {
  let same = 0;
  let all = 0;
  fc.assert(
    fc.property(sheets(), ({ quiz, answers, lead }) => {
      all += 1;
      const reversed = structuredClone(quiz);
      for (const question of reversed.questions)
        if ('options' in question) question.options.reverse();
      for (const each of reversed.quickWins.rules)
        if (each.source !== 'category') each.values.reverse();
      for (const { rows, source } of reversed.tiles) if (source !== 'score') rows.reverse();
      for (const list of [reversed.questions, reversed.levels, reversed.industries]) list.reverse();
      if (inputsOf(reversed) !== inputsOf(quiz)) return;
      same += 1;
      const [one, other] = [quiz, reversed].map((each) => {
        const { summary, ...core } = reportCoreFor(each, lead, answers);
        return { ...core, summary: { ...summary, bands: [], thresholds: [] } };
      });
      expect(one).toEqual(other);
    }),
    { numRuns: 400 },
  );
  expect(same).toBeGreaterThan(all / 10);
});
