import type { Answer } from './answer-space.ts';

/** Answers by question key. Read them with `answerTo`: a key may be the name of an object's method. */
export type Answers = Readonly<Record<string, Answer>>;

/** The answer to a question, whether it fits the question or not; `undefined` for none. Never throws. */
export function answerTo(answers: Answers, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/** An answer as the values that a rule may name: numbers as text, none for anything else. Never throws. */
export function answerValues(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  const given: unknown[] = Array.isArray(answer) ? answer : [answer];
  return given
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
}

/**
 * The selection with `toggle` added, or removed if it is selected, in the order of the choices. Values that
 * are not choices are removed; an exclusive one and all others clear each other.
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

/** A copy of the answers with one more. A key such as `__proto__` becomes an ordinary entry. */
export const withAnswer = (answers: Answers, key: string, answer: Answer): Answers => ({
  ...answers,
  [key]: answer,
});

/** A copy of the answers without the one to this question. */
export function withoutAnswer(answers: Answers, key: string): Answers {
  const { [key]: _, ...others } = answers;
  return others;
}
