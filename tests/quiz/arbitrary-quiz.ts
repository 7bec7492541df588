import type { Answers } from '#app/quiz/base/answers.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import { LEVEL_COLORS } from '#app/quiz/contract/level.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { fc } from '#tests/fast-check.ts';
import { answerFor, questions, values } from './arbitrary-questions.ts';
import { namedValues } from './brute-force.ts';

const labels: Quiz['labels'] = {
  step: 'Step {number} of {total}',
  counter: 'Question {number} of {total}',
  questionTitle: '{counter}: {question}',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
  sliderAnswer: '{value} / {max}',
  selectAll: 'Select all',
  increase: 'Increase',
  decrease: 'Decrease',
};

function levels(scale: number): fc.Arbitrary<Quiz['levels']> {
  const mins = fc.uniqueArray(fc.integer({ min: 1, max: scale }), { maxLength: 5 });
  return mins.map((list) =>
    [0, ...list].map((min, index) => ({
      min,
      name: `From ${min}`,
      color: LEVEL_COLORS[index % LEVEL_COLORS.length] ?? 'red',
      icon: 'star',
    })),
  );
}

function industries(scale: number): fc.Arbitrary<Quiz['industries']> {
  const benchmark = fc.option(fc.double({ min: 0.01, max: scale, noNaN: true }), {
    nil: undefined,
  });
  return fc
    .uniqueArray(fc.record({ value: values, benchmark }), {
      selector: ({ value }) => value,
      minLength: 1,
      maxLength: 5,
    })
    .map((list) => list.map((industry, index) => ({ ...industry, label: `Trade ${index}` })));
}

function benchmark(scale: number): fc.Arbitrary<Quiz['benchmark']> {
  const any = fc.record({
    default: fc.double({ min: 0.01, max: scale, noNaN: true }),
    midpoint: fc.integer({ min: 1, max: 100 }),
    lowest: fc.integer({ min: 0, max: 50 }),
    highest: fc.integer({ min: 50, max: 100 }),
    sentence: fc.constant('{direction} than {percentile}% of {industry}'),
    higher: fc.constant('higher'),
    lower: fc.constant('lower'),
  });
  return any.map(({ midpoint, ...rest }) => ({
    ...rest,
    midpoint: Math.min(Math.max(midpoint, rest.lowest), rest.highest),
  }));
}

/** The key of a question in the list, with some of its values. */
const questionAndValues = (list: Question[]) =>
  fc.constantFrom(...list).chain((question) =>
    fc.record({
      question: fc.constant(question.key),
      values: fc.subarray(namedValues(question), { minLength: 1 }),
    }),
  );

function quickWins(list: Question[]): fc.Arbitrary<Quiz['quickWins']> {
  const rule = questionAndValues(list).map((each) => ({
    ...each,
    text: `Improve ${each.question}`,
  }));
  return fc.record({
    rules: fc.array(rule, { maxLength: 5 }),
    maximum: fc.integer({ min: 1, max: 4 }),
    fallbackWins: fc.constant([{ text: 'Keep going' }, { text: 'Look again' }]),
  });
}

function tiles(list: Question[], trades: Quiz['industries'], scale: number) {
  const shown = { title: 'Tile', icon: 'clock' as const, caption: undefined, otherwise: 'none' };
  const answer = questionAndValues(list).map(({ question, values }) => ({
    ...shown,
    source: 'answer' as const,
    question,
    rows: values.map((value, index) => ({ value, text: `Row ${index}` })),
  }));
  const industry = fc.subarray(trades).map((some) => ({
    ...shown,
    source: 'industry' as const,
    rows: some.map(({ value }, index) => ({ industry: value, text: `In trade ${index}.` })),
  }));
  const score = fc.array(fc.integer({ min: 0, max: scale })).map((bounds) => ({
    ...shown,
    source: 'score' as const,
    rows: bounds.map((below) => ({ below, text: `Below ${below}` })),
  }));
  return fc.array(fc.oneof(answer, industry, score), { maxLength: 4 });
}

/** Any quiz that the contract and `check` accept. */
export function quizzes({ steps = [1, 2, 0.5, 0.25, 0.1] } = {}): fc.Arbitrary<Quiz> {
  const scale = fc.oneof(fc.constantFrom(21, 27, 100), fc.integer({ min: 1, max: 1000 }));
  return scale
    .chain((end) => fc.tuple(fc.constant(end), questions(steps), industries(end)))
    .chain(([end, list, trades]) =>
      fc.record({
        scale: fc.constant(end),
        questions: fc.constant(list),
        industries: fc.constant(trades),
        levels: levels(end),
        benchmark: benchmark(end),
        quickWins: quickWins(list),
        tiles: tiles(list, trades, end),
        labels: fc.constant(labels),
      }),
    );
}

/** Valid answers to some or all of the questions. Keys such as `__proto__` are safe. */
export function answersTo({ questions }: Quiz): fc.Arbitrary<Answers> {
  const entries = questions.map((question) =>
    fc.option(
      answerFor(question).map((answer) => [question.key, answer] as const),
      { nil: undefined },
    ),
  );
  return fc
    .tuple(...entries)
    .map((given) => Object.fromEntries(given.filter((entry) => entry !== undefined)));
}

export const sheets = (options?: { steps?: number[] }) =>
  quizzes(options).chain((quiz) =>
    fc.record({ quiz: fc.constant(quiz), answers: answersTo(quiz), lead: leadIn(quiz) }),
  );

const leadIn = ({ industries }: Quiz): fc.Arbitrary<Lead> =>
  fc.constantFrom('Fishing', ...industries.map(({ value }) => value)).map((industry) => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    businessName: 'Engines',
    industry,
    city: 'Halifax',
    province: 'Nova Scotia',
  }));
