import { type Answer, type AnswerSpace, choicesIn } from '#app/questions/answer-space.ts';
import { cleanLines, isTooLong } from '#app/quiz/contract/entered-text.ts';
import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { hasNumber } from './has-number.ts';
import { answerSpaceOf, lookUpAnswer, prepareQuestion } from './prepare.ts';
import { questionsOf } from './questions.ts';

export { ANY_TEXT } from '#app/questions/answer-space.ts';
export type { Answer };

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

/** Each choice in order, numbers as text, as rules and tiles name them; none for a typed number. */
export const possibleValues = (question: Question): string[] =>
  choicesIn(answerSpaceOf(question)).map(({ value }) => String(value));

/** Whether a choice, a number or a text is among the answers, as rules, tiles and personas name it. */
export const hasValue = (space: AnswerSpace, value: string): boolean =>
  space.kind === 'number'
    ? String(Number(value)) === value && hasNumber(space, Number(value))
    : space.kind === 'text' || space.choices.some((choice) => String(choice.value) === value);

/**
 * The answer with these values, which rules, tiles and personas name; the first one where only one can
 * be chosen. The answer may not fit the question: check it with `isAnswer`.
 */
export function answerFromValues(question: Question, values: readonly string[]): Answer {
  const space = answerSpaceOf(question);
  if (space.kind === 'some') return [...values];
  const [first = ''] = values;
  if (space.kind === 'number') return hasValue(space, first) ? Number(first) : first;
  return space.choices.find(({ value }) => String(value) === first)?.value ?? first;
}

/**
 * Whether a value is a valid answer to this question: the value of a choice, where several can be selected a
 * list of different ones (the empty list included), or where visitors write any text (a blank one included). Never
 * throws.
 */
export const isAnswer = (question: Question, value: unknown): value is Answer =>
  lookUpAnswer(prepareQuestion(question), value) !== undefined;

/**
 * Whether a journey keeps a value for this question: an answer, or what is typed where a number is asked,
 * which counts as no answer until it is one.
 */
export const isEntry: typeof isAnswer = (question, value): value is Answer =>
  isAnswer(question, value) ||
  (answerSpaceOf(question).kind === 'number' && typeof value === 'string');

/**
 * The selection with `toggle` added, or removed if it is selected, in the order of the choices.
 * Values that are not choices are removed; an exclusive one and all others clear each other.
 */
export function toggleSelection(
  choices: readonly { value: string; isExclusive?: boolean }[],
  selected: readonly string[],
  toggle: string,
): string[] {
  const added = choices.find(({ value }) => value === toggle && !selected.includes(value));
  return choices
    .filter(({ value, isExclusive }) => {
      if (value === toggle) return value === added?.value;
      return selected.includes(value) && !(added && (added.isExclusive || isExclusive));
    })
    .map(({ value }) => value);
}

/**
 * Whether the question has a valid answer: where several can be selected, at least one; of a text something that
 * can be seen, and no more than its longest length. See docs/journey.md#questions.
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
 * The answers that a quiz starts with, such as the start of a slider: they count as given.
 * See docs/journey.md#questions.
 */
export function initialAnswers(quiz: Quiz): Answers {
  return Object.fromEntries(
    questionsOf(quiz).flatMap((question) => {
      const initial = initialAnswer(question);
      return initial === undefined ? [] : [[question.key, initial]];
    }),
  );
}

/** The answer that a question has before the visitor gives one, or none, as where it can be skipped. */
export function initialAnswer(question: Question): Answer | undefined {
  const space = answerSpaceOf(question);
  return space.kind === 'one' && !question.isOptional ? space.initial : undefined;
}

/**
 * The answers in a stored value of any shape that fit the quiz (`accepts`). All others are left out; a
 * question without one has its initial answer. Never throws. See docs/journey.md#back-and-reload.
 */
export function decodeAnswers(quiz: Quiz, stored: unknown, accepts = isAnswer): Answers {
  const entries = questionsOf(quiz).flatMap((question): [string, Answer][] => {
    const value = property(stored, question.key);
    return accepts(question, value) ? [[question.key, value]] : [];
  });
  return { ...initialAnswers(quiz), ...Object.fromEntries(entries) };
}

/** A copy of the answers with one more. A key such as `__proto__` becomes an ordinary entry. */
export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  return Object.fromEntries([...Object.entries(answers), [key, answer]]);
}

/** A copy of the answers without the one to this question. */
export const withoutAnswer = (answers: Answers, key: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([each]) => each !== key));
