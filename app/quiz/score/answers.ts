import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { lookUpPoints, prepareQuestion } from './prepare.ts';
import { questionsOf } from './questions.ts';
import { sliderPositions } from './slider-positions.ts';

export type Answer = string | number | string[];

/**
 * Answers by question key. Read them with `answerTo`: a key may be the name of an object's
 * method.
 */
export type Answers = Readonly<Record<string, Answer>>;

/** The answer to a question, whether it fits the question or not; `undefined` for none. Never throws. */
export function answerTo(answers: Answers, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/**
 * An answer as the values that a rule or a tile may name: none, one, or the selected ones, with
 * numbers as text. Leaves out whatever is neither a text nor a number. Never throws.
 */
export function answerValues(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  const given: unknown[] = Array.isArray(answer) ? answer : [answer];
  return given
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
}

/** Each option's value in order, or each position of a slider as text, as rules and tiles name them. */
export function possibleValues(question: Question): string[] {
  if (question.type !== 'sliderQuestion') return question.options.map(({ value }) => value);
  return sliderPositions(question).map(String);
}

/**
 * The answer with these values, which rules, tiles and personas name. A single choice and a slider
 * take the first one. The answer may not fit the question: check it with `isAnswer`.
 */
export function answerFromValues(question: Question, values: readonly string[]): Answer {
  switch (question.type) {
    case 'singleChoiceQuestion':
      return values[0] ?? '';
    case 'multiChoiceQuestion':
      return [...values];
    case 'sliderQuestion':
      return Number(values[0]);
  }
}

/**
 * Whether a value is a valid answer to this question: an option's value, a position of the
 * slider, or a list of different option values (the empty list included). Never throws.
 */
export const isAnswer = (question: Question, value: unknown): value is Answer =>
  lookUpPoints(prepareQuestion(question), value) !== undefined;

/**
 * The selection with `toggle` added, or removed if it is selected, in the order of the choices.
 * Values that are not choices are removed.
 */
export function toggleSelection(
  choices: readonly { value: string }[],
  selected: readonly string[],
  toggle: string,
): string[] {
  return choices
    .map(({ value }) => value)
    .filter((value) => selected.includes(value) !== (value === toggle));
}

/** Whether the question has a valid answer; for multiple choice, at least one selection. See docs/journey.md#questions. */
export function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answerTo(answers, question.key);
  return isAnswer(question, answer) && !(Array.isArray(answer) && answer.length === 0);
}

/**
 * The answers that a quiz starts with: sliders are at their start, and count as answered.
 * See docs/journey.md#questions.
 */
export function initialAnswers(quiz: Quiz): Answers {
  return Object.fromEntries(
    questionsOf(quiz).flatMap((question) =>
      question.type === 'sliderQuestion' ? [[question.key, question.start]] : [],
    ),
  );
}

/**
 * The answers in a stored value of any shape that fit the quiz. All others are left out, and sliders
 * without an answer are at their start. Never throws. See docs/journey.md#back-and-reload.
 */
export function decodeAnswers(quiz: Quiz, stored: unknown): Answers {
  const entries = questionsOf(quiz).flatMap((question): [string, Answer][] => {
    const value = property(stored, question.key);
    return isAnswer(question, value) ? [[question.key, value]] : [];
  });
  return { ...initialAnswers(quiz), ...Object.fromEntries(entries) };
}

/** A copy of the answers with one more. A key such as `__proto__` becomes an ordinary entry. */
export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  return Object.fromEntries([...Object.entries(answers), [key, answer]]);
}
