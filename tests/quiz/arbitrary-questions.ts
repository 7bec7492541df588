import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Option } from '#app/quiz/questions/contract-fields.ts';
import type { Question, QuestionOf } from '#app/quiz/questions/question.ts';
import { fc } from '#tests/fast-check.ts';
import { plainAnswers } from './plain-interpreter.ts';

/** Names that every object inherits, and ordinary ones. */
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'q1', 'q2', 'a-b', '_'];
const keys = fc.oneof(
  fc.constantFrom(...names),
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,9}$/),
);

export const values = fc.oneof(
  fc.constantFrom(...names, '30+', '1-5', 'é', 'a b'),
  fc.string({ minLength: 1, maxLength: 12 }).filter((value) => value === value.trim()),
);

/** Multiples of a quarter: doubles add them without rounding, in any order. */
const quarters = (max: number) =>
  fc.integer({ min: 0, max: Math.floor(max * 4) }).map((number) => number / 4);

const maxima = fc.oneof(
  fc.constant(100),
  fc.integer({ min: 1, max: 4000 }).map((n) => n / 4),
);

function options(maxPoints: number): fc.Arbitrary<Option[]> {
  return fc
    .uniqueArray(fc.record({ value: values, points: quarters(maxPoints) }), {
      selector: ({ value }) => value,
      minLength: 1,
      maxLength: 6,
    })
    .map((list) => list.map((option, index) => ({ ...option, label: `Option ${index}` })));
}

type QuestionBase = Pick<Question, 'key' | 'title' | 'help' | 'improvable'> & {
  maxPoints: number;
};

function single(base: QuestionBase): fc.Arbitrary<Question> {
  return options(base.maxPoints).map((options) => ({
    ...base,
    type: 'singleChoiceQuestion',
    options,
    scoring: { kind: 'pointsPerOption' },
  }));
}

function multi(base: QuestionBase): fc.Arbitrary<Question> {
  const subtracted = fc.record({
    kind: fc.constant('startMinusEach' as const),
    start: quarters(base.maxPoints),
    each: quarters(50),
  });
  const scoring = fc.oneof(fc.constant({ kind: 'pointsPerOption' as const }), subtracted);
  return fc.record({ options: options(base.maxPoints), scoring }).map((rest) => ({
    ...base,
    type: 'multiChoiceQuestion',
    ...rest,
  }));
}

function slider(base: QuestionBase, steps: number[]): fc.Arbitrary<Question> {
  const range = fc.record({
    min: fc.integer({ min: 0, max: 5 }),
    step: fc.constantFrom(...steps),
    count: fc.integer({ min: 1, max: 30 }),
    start: fc.nat(30),
    share: fc.integer({ min: 0, max: 4 }),
  });
  return range.map(({ min, step, count, start, share }) => {
    const at = (index: number) => Number((min + index * step).toPrecision(12));
    const each = (Math.floor(base.maxPoints / at(count)) * share) / 4;
    const scoring = { kind: 'pointsPerUnit' as const, each };
    const ends = { min, max: at(count), step, start: at(start % (count + 1)) };
    const marks = { minLabel: undefined, maxLabel: 'A lot' };
    return { ...base, type: 'sliderQuestion', ...ends, ...marks, scoring };
  });
}

/** A rating or a number with two bands. */
function banded(base: QuestionBase): fc.Arbitrary<Question> {
  const range = fc.record({
    lowest: fc.nat(1),
    count: fc.integer({ min: 1, max: 9 }),
    at: fc.nat(9),
  });
  const look = fc.constantFrom<
    | Pick<QuestionOf<'ratingQuestion'>, 'type' | 'look'>
    | Pick<QuestionOf<'numberQuestion'>, 'type' | 'step' | 'invalid'>
  >(
    { type: 'ratingQuestion', look: 'numbers' },
    { type: 'numberQuestion', step: 0.5, invalid: 'Enter a number.' },
  );
  return fc.tuple(range, look).map(([{ lowest, count, at }, rest]) => ({
    ...base,
    ...rest,
    ...{ lowest, highest: lowest + count },
    scoring: {
      kind: 'pointsByBand',
      bands: [
        { from: lowest, points: 0 },
        { from: lowest + 1 + (at % count), points: base.maxPoints },
      ],
    },
  }));
}

/** Questions with different keys. The step of a slider is one of `steps`. */
export function questions(steps: number[]): fc.Arbitrary<Question[]> {
  const base = fc.record({
    key: keys,
    title: fc.constantFrom('How often?', 'How much?'),
    help: fc.constantFrom(undefined, 'A guess is fine.'),
    maxPoints: maxima,
    improvable: fc.boolean(),
  });
  const question = base.chain((each) =>
    fc.oneof(single(each), multi(each), slider(each, steps), banded(each)),
  );
  return fc.uniqueArray(question, { selector: ({ key }) => key, minLength: 1, maxLength: 12 });
}

const selection = ({ options }: QuestionOf<'multiChoiceQuestion'>) =>
  fc.shuffledSubarray(options.map(({ value }) => value));

/** Any answer to the question, including an empty selection. */
export function answerFor(question: Question): fc.Arbitrary<Answer> {
  switch (question.type) {
    case 'matrixQuestion':
    case 'singleChoiceQuestion':
      return fc.constantFrom(...question.options.map(({ value }) => value));
    case 'multiChoiceQuestion':
      return selection(question);
    default:
      return fc.constantFrom(...plainAnswers(question));
  }
}
