import { expect, test, vi } from 'vitest';
import type { Question } from '#app/quiz/contract/quiz.ts';
import { isAnswer, possibleValues, withAnswer } from '#app/quiz/score/answers.ts';
import { pointsFor, scoreFor } from '#app/quiz/score/score.ts';
import { fc } from '#tests/fast-check.ts';
import { answerFor } from '#tests/quiz/arbitrary-questions.ts';
import { quizzes, sheets } from '#tests/quiz/arbitrary-quiz.ts';
import { plainPoints, plainScore } from '#tests/quiz/plain-interpreter.ts';

vi.setConfig({ testTimeout: 60_000 });

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

test('a quiz gives the same scores as the plain rules', () => {
  fc.assert(
    fc.property(sheets(), fc.json(), fc.nat(), ({ quiz, answers }, json, place) => {
      const key = quiz.questions[place % quiz.questions.length]?.key ?? '';
      const given = withAnswer(answers, key, JSON.parse(json));
      expect(scoreFor(quiz, {}, answers)).toBe(plainScore(quiz, answers));
      expect(scoreFor(quiz, {}, given)).toBe(plainScore(quiz, given));
      expect(scoreFor(quiz, {}, Object.assign(Object.create(answers), {}))).toBe(0);
    }),
  );
});
