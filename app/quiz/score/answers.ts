import type { Answer, AnswerSpace } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import { cleanLines, isTooLong } from '#app/quiz/base/entered-text.ts';
import { hasNumber } from '#app/quiz/base/number-values.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerSpaceOf, lookUpAnswer, prepareQuestion } from './prepare.ts';
import { questionsOf } from './questions.ts';

/** Whether a choice, a number or a text is among the answers, as rules, tiles and personas name it. */
export const hasValue = (space: AnswerSpace, value: string): boolean =>
  space.kind === 'number'
    ? String(Number(value)) === value && hasNumber(space, Number(value))
    : space.kind === 'text' || space.choices.some((choice) => String(choice.value) === value);

/** The answer with these values, or the first where only one can be chosen. `isAnswer` says if it fits. */
export function answerFromValues(question: Question, values: readonly string[]): Answer {
  const space = answerSpaceOf(question);
  if (space.kind === 'some') return [...values];
  const [first = ''] = values;
  if (space.kind === 'number') return hasValue(space, first) ? Number(first) : first;
  return space.choices.find(({ value }) => String(value) === first)?.value ?? first;
}

/**
 * Whether a value is an answer to this question: the value of a choice, a list of different ones (the empty
 * one included) where several can be selected, one of its numbers, or any text. Never throws.
 */
export const isAnswer = (question: Question, value: unknown): value is Answer =>
  lookUpAnswer(prepareQuestion(question), value) !== undefined;

/**
 * Whether a journey keeps a value: an answer, or what is typed where a number is asked, which counts as none.
 */
export const isEntry: typeof isAnswer = (question, value): value is Answer =>
  isAnswer(question, value) ||
  (answerSpaceOf(question).kind === 'number' && typeof value === 'string');

/**
 * Whether the question has an answer that counts: none that is empty, blank or too long. See
 * docs/journey.md#questions.
 */
export const isAnswered = (question: Question, answers: Answers): boolean =>
  givenAnswer(question, answers) !== undefined;

/** The answer as it counts, a text without what cannot be seen; `undefined` where there is none. */
export function givenAnswer(question: Question, answers: Answers): Answer | undefined {
  const answer = answerTo(answers, question.key);
  if (!isAnswer(question, answer)) return undefined;
  const space = answerSpaceOf(question);
  if (space.kind === 'text') {
    const text = cleanLines(String(answer));
    return text === '' || isTooLong(text, space.longest) ? undefined : text;
  }
  return Array.isArray(answer) && answer.length === 0 ? undefined : answer;
}

/**
 * The answers that a quiz starts with, as a slider does: they count as given. See docs/journey.md#questions.
 */
export const initialAnswers = (quiz: Quiz): Answers => decodeAnswers(quiz, undefined);

/** The answer that a question has before the visitor gives one, or none, as where it can be skipped. */
export function initialAnswer(question: Question): Answer | undefined {
  const space = answerSpaceOf(question);
  return space.kind === 'one' && !question.isOptional ? space.initial : undefined;
}

/**
 * The answers in a stored value of any shape that fit the quiz (`accepts`). All others are left out; a
 * question without one has its initial answer. Never throws. See docs/journey.md#back-and-reload.
 */
export const decodeAnswers = (quiz: Quiz, stored: unknown, accepts = isAnswer): Answers =>
  Object.fromEntries(
    questionsOf(quiz).flatMap((question): [string, Answer][] => {
      const value = ownProperty(stored, question.key);
      const answer = accepts(question, value) ? value : initialAnswer(question);
      return answer === undefined ? [] : [[question.key, answer]];
    }),
  );
