import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answer, possibleValues } from '#app/quiz/score/answers.ts';
import { answerLabels } from '#app/quiz/score/breakdown.ts';

export type NamedQuestion = { key: string; title: string };
export type NamedAnswer = NamedQuestion & { value: string; label: string };

/** What an edit adds to a quiz and takes away: questions by key, options and positions by value. */
export type Differences = {
  addedQuestions: NamedQuestion[];
  removedQuestions: NamedQuestion[];
  /** Of questions that are in both versions. */
  addedAnswers: NamedAnswer[];
  removedAnswers: NamedAnswer[];
};

/**
 * A question of one version or of both. It is in both if its key and type are the same and at least
 * one of its values is; otherwise it counts as removed and added.
 */
export type Pairing = { key: string; values: string[] } & (
  | { before: Question; after: Question }
  | { before: Question; after?: undefined }
  | { before?: undefined; after: Question }
);

/**
 * The questions of both versions. `isInOrder`: what is in both has the same order in both, and the
 * list keeps the order of each version; otherwise those of the first come first.
 */
export function pairingsOf(before: Quiz, after: Quiz): { list: Pairing[]; isInOrder: boolean } {
  const both = before.questions.flatMap((question): Pairing[] => {
    const other = after.questions.find(({ key }) => key === question.key);
    const values = other?.type === question.type ? shared(question, other) : [];
    return other && values.length > 0
      ? [{ key: question.key, values, before: question, after: other }]
      : [];
  });
  const isBoth = ({ key }: Question) => both.some((pairing) => pairing.key === key);
  const order = after.questions.filter(isBoth).map(({ key }) => key);
  const isInOrder = both.every(({ key }, place) => key === order[place]);
  const rest = [...after.questions];
  const list = before.questions.flatMap((question): Pairing[] => {
    const { key } = question;
    const pairing = both.find((each) => each.key === key);
    if (!pairing) return [{ key, values: possibleValues(question), before: question }];
    if (!isInOrder) return [pairing];
    const earlier = rest.splice(0, rest.findIndex((each) => each.key === key) + 1).slice(0, -1);
    return [...earlier.map(added), pairing];
  });
  const later = rest.filter((question) => !isBoth(question)).map(added);
  return { list: [...list, ...later], isInOrder: isInOrder && both.every(hasSameOrder) };
}

/** Points of several selected options are added up in the order of the options. */
const hasSameOrder = ({ before, after, values }: Pairing) =>
  before?.type !== 'multiChoiceQuestion' ||
  !after ||
  possibleValues(after)
    .filter((value) => values.includes(value))
    .every((value, place) => value === values[place]);

const added = (question: Question): Pairing => ({
  key: question.key,
  values: possibleValues(question),
  after: question,
});

function shared(one: Question, other: Question): string[] {
  const values = new Set(possibleValues(other));
  return possibleValues(one).filter((value) => values.has(value));
}

/** What the second version has and the first has not, and the other way round. Never fails. */
export function differencesOf(before: Quiz, after: Quiz): Differences {
  const { list } = pairingsOf(before, after);
  const others = (question: Question | undefined, values: string[]) =>
    question
      ? possibleValues(question)
          .filter((value) => !values.includes(value))
          .map((value) => ({ ...named(question), value, label: labelOf(question, value) }))
      : [];
  return {
    addedQuestions: list.flatMap((each) => (each.before ? [] : [named(each.after)])),
    removedQuestions: list.flatMap((each) => (each.after ? [] : [named(each.before)])),
    addedAnswers: list.flatMap(({ after: each, values }) => others(each, values)),
    removedAnswers: list.flatMap(({ before: each, values }) => others(each, values)),
  };
}

const named = ({ key, title }: Question): NamedQuestion => ({ key, title });

const labelOf = (question: Question, value: string) =>
  answerLabels(question, { [question.key]: answerOf(question, [value]) }).join();

/** An answer from its values, as rules, tiles and personas name them. */
export function answerOf(question: Question, values: readonly string[]): Answer {
  switch (question.type) {
    case 'singleChoiceQuestion':
      return values[0] ?? '';
    case 'multiChoiceQuestion':
      return [...values];
    case 'sliderQuestion':
      return Number(values[0]);
  }
}
