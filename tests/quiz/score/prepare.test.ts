import { expect, test } from 'vitest';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswer, possibleValues } from '#app/quiz/score/answers.ts';
import { pointsFor } from '#app/quiz/score/score.ts';
import { fc } from '#tests/fast-check.ts';
import { answerFor } from '#tests/quiz/arbitrary-questions.ts';
import { quizzes } from '#tests/quiz/arbitrary-quiz.ts';
import { plainPoints } from '#tests/quiz/plain-interpreter.ts';

/** Valid answers, valid answers with one error, and any value at all. */
function givenTo(question: Question): fc.Arbitrary<unknown> {
  const values =
    'options' in question
      ? fc.constantFrom(...possibleValues(question))
      : fc.oneof(fc.double(), fc.integer({ min: -2, max: 40 }), fc.constant(Number.NaN));
  const names = fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '0', '');
  const one = fc.oneof(values, names, fc.integer());
  return fc.oneof(
    answerFor(question),
    one,
    fc.array(one, { maxLength: 70 }),
    answerFor(question).map((answer) => (typeof answer === 'number' ? answer + 1e-9 : [answer])),
    answerFor(question).map((answer) => (typeof answer === 'number' ? `${answer}` : [])),
    fc.anything(),
  );
}

test('a prepared question knows the same answers and gives the same points as the plain rules', () => {
  const cases = quizzes()
    .chain(({ questions }) => fc.constantFrom(...questions))
    .chain((question) => fc.tuple(fc.constant(question), givenTo(question)));
  fc.assert(
    fc.property(cases, ([question, given]) => {
      const points = plainPoints(question, given);
      expect(isAnswer(question, given)).toBe(points !== undefined);
      expect(pointsFor(question, given)).toBe(points ?? 0);
    }),
    { numRuns: 2_000 },
  );
});
