import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { answerFromValues, possibleValues } from '#app/quiz/score/answers.ts';
import { averageOf } from '#app/quiz/score/benchmark.ts';
import { answerLabels } from '#app/quiz/score/breakdown.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';

export type NamedQuestion = { key: string; title: string };
export type NamedAnswer = NamedQuestion & { value: string; label: string };

/** An industry whose reports name a different average than before, on the quiz's scale. */
export type ChangedAverage = { industry: string; before: number; after: number };

/**
 * What an edit adds to a quiz and removes from it, questions by key, options and positions by value,
 * and how it changes the comparison with the industry.
 */
export type Differences = {
  addedQuestions: NamedQuestion[];
  removedQuestions: NamedQuestion[];
  /** Only of questions that are in both versions. */
  addedAnswers: NamedAnswer[];
  removedAnswers: NamedAnswer[];
  /** Only of industries that are in both versions, by the label after the edit. */
  averages: ChangedAverage[];
  /** Whether percentiles are worked out differently, apart from the averages. */
  hasDifferentPercentiles: boolean;
};

/**
 * A question that is in one version or in both. It is in both if the versions share its key and at
 * least one answer; `values` are the shared ones. Otherwise it counts as removed and added.
 */
export type QuestionPair = { key: string; values: string[] } & (
  | { before: Question; after: Question }
  | { before: Question; after?: undefined }
  | { before?: undefined; after: Question }
);

/** Lists the questions of both versions, each once: those of `before` in their order, then those that are added. */
export function pairQuestions(before: Quiz, after: Quiz): QuestionPair[] {
  const list = questionsOf(before).map((question): QuestionPair => {
    const { key } = question;
    const other = questionsOf(after).find((each) => each.key === key);
    const values = other ? sharedValues(question, other) : [];
    return other && values.length > 0
      ? { key, values, before: question, after: other }
      : { key, values: possibleValues(question), before: question };
  });
  const isPaired = (question: Question) => list.some((pair) => pair.after === question);
  const added = questionsOf(after)
    .filter((question) => !isPaired(question))
    .map((question) => ({
      key: question.key,
      values: possibleValues(question),
      after: question,
    }));
  return [...list, ...added];
}

function sharedValues(one: Question, other: Question): string[] {
  const [{ kind, choices }, space] = [answerSpaceOf(one), answerSpaceOf(other)];
  if (space.kind !== kind) return [];
  const values = new Set(space.choices.map(({ value }) => value));
  return choices.flatMap(({ value }) => (values.has(value) ? [String(value)] : []));
}

/** Lists what is in only one of two versions of a quiz, and the averages that differ. Never throws. */
export function differencesOf(before: Quiz, after: Quiz): Differences {
  const list = pairQuestions(before, after);
  const answersExcept = (values: string[], question: Question | undefined) =>
    question
      ? possibleValues(question)
          .filter((value) => !values.includes(value))
          .map((value) => ({ ...named(question), value, label: labelOf(question, value) }))
      : [];
  return {
    addedQuestions: list.flatMap((each) => (each.before ? [] : [named(each.after)])),
    removedQuestions: list.flatMap((each) => (each.after ? [] : [named(each.before)])),
    addedAnswers: list.flatMap(({ values, after: question }) => answersExcept(values, question)),
    removedAnswers: list.flatMap(({ values, before: question }) => answersExcept(values, question)),
    averages: changedAverages(before, after),
    hasDifferentPercentiles: percentileInputs(before) !== percentileInputs(after),
  };
}

const changedAverages = (before: Quiz, after: Quiz): ChangedAverage[] =>
  after.industries.flatMap((industry) => {
    const earlier = before.industries.find(({ value }) => value === industry.value);
    if (!earlier) return [];
    const averages = { before: averageOf(before, earlier), after: averageOf(after, industry) };
    return averages.before === averages.after ? [] : [{ industry: industry.label, ...averages }];
  });

const percentileInputs = ({ benchmark: { midpoint, lowest, highest } }: Quiz) =>
  JSON.stringify([midpoint, lowest, highest]);

const named = ({ key, title }: Question): NamedQuestion => ({ key, title });

const labelOf = (question: Question, value: string) =>
  answerLabels(question, answerFromValues(question, [value])).join();
