import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { answerFromValues, possibleValues } from '#app/quiz/score/answers.ts';
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
export type QuestionPair = { key: string; values: string[] } & (
  | { before: Question; after: Question }
  | { before: Question; after?: undefined }
  | { before?: undefined; after: Question }
);

/**
 * The questions of both versions. `isInOrder`: what is in both has the same order in both, and the
 * list keeps the order of each version; otherwise those of the first come first.
 */
export function pairQuestions(
  before: Quiz,
  after: Quiz,
): { list: QuestionPair[]; isInOrder: boolean } {
  const both = before.questions.flatMap((question): QuestionPair[] => {
    const other = after.questions.find(({ key }) => key === question.key);
    const values = other?.type === question.type ? sharedValues(question, other) : [];
    return other && values.length > 0
      ? [{ key: question.key, values, before: question, after: other }]
      : [];
  });
  const isBoth = ({ key }: Question) => both.some((pair) => pair.key === key);
  const order = after.questions.filter(isBoth).map(({ key }) => key);
  const isInOrder = both.every(({ key }, place) => key === order[place]);
  const rest = [...after.questions];
  const list = before.questions.flatMap((question): QuestionPair[] => {
    const { key } = question;
    const pair = both.find((each) => each.key === key);
    if (!pair) return [{ key, values: possibleValues(question), before: question }];
    if (!isInOrder) return [pair];
    const earlier = rest.splice(0, rest.findIndex((each) => each.key === key) + 1).slice(0, -1);
    return [...earlier.map(added), pair];
  });
  const later = rest.filter((question) => !isBoth(question)).map(added);
  return { list: [...list, ...later], isInOrder: isInOrder && both.every(hasSameOrder) };
}

/** Points of several selected options are added up in the order of the options. */
const hasSameOrder = ({ before, after, values }: QuestionPair) =>
  before?.type !== 'multiChoiceQuestion' ||
  !after ||
  possibleValues(after)
    .filter((value) => values.includes(value))
    .every((value, place) => value === values[place]);

const added = (question: Question): QuestionPair => ({
  key: question.key,
  values: possibleValues(question),
  after: question,
});

function sharedValues(one: Question, other: Question): string[] {
  const values = new Set(possibleValues(other));
  return possibleValues(one).filter((value) => values.has(value));
}

/** What the second version has and the first has not, and the other way round. Never fails. */
export function differencesOf(before: Quiz, after: Quiz): Differences {
  const { list } = pairQuestions(before, after);
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
  answerLabels(question, { [question.key]: answerFromValues(question, [value]) }).join();
