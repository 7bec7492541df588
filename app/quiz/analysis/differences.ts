import type { AnswerSpace } from '#app/quiz/base/answer-space.ts';
import { countOf, sharedNumbers } from '#app/quiz/base/number-values.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
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
 * least one answer; `space` are the shared ones. Otherwise it counts as removed and added.
 */
export type QuestionPair = { key: string; space: AnswerSpace } & (
  | { before: Question; after: Question }
  | { before: Question; after?: undefined }
  | { before?: undefined; after: Question }
);

/** Lists the questions of both versions, each once: those of `before` in their order, then those that are added. */
export function pairQuestions(before: Quiz, after: Quiz): QuestionPair[] {
  const list = questionsOf(before).map((question): QuestionPair => {
    const { key } = question;
    const other = questionsOf(after).find((each) => each.key === key);
    const space = other && sharedSpace(answerSpaceOf(question), answerSpaceOf(other));
    return other && space
      ? { key, space, before: question, after: other }
      : { key, space: answerSpaceOf(question), before: question };
  });
  const isPaired = (question: Question) => list.some((pair) => pair.after === question);
  const added = questionsOf(after)
    .filter((question) => !isPaired(question))
    .map((question) => ({
      key: question.key,
      space: answerSpaceOf(question),
      after: question,
    }));
  return [...list, ...added];
}

/** The answers of both; `undefined` where there are none. */
function sharedSpace(one: AnswerSpace, other: AnswerSpace): AnswerSpace | undefined {
  if (one.kind === 'number' && other.kind === 'number') return sharedNumbers(one, other);
  if (one.kind === 'number' || other.kind === 'number' || one.kind !== other.kind) return undefined;
  const values = new Set(other.choices.map(({ value }) => value));
  const isShared = ({ value }: { value: string | number }) => values.has(value);
  const shared: AnswerSpace =
    one.kind === 'one'
      ? { ...one, choices: one.choices.filter(isShared) }
      : { ...one, choices: one.choices.filter(isShared) };
  return shared.choices.length > 0 ? shared : undefined;
}

/** How many single answers there are: choices or numbers. */
export const sizeOf = (space: AnswerSpace): number =>
  space.kind === 'number' ? countOf(space) : space.choices.length;

/** Lists what is in only one of two versions of a quiz, and the averages that differ. Never throws. */
export function differencesOf(before: Quiz, after: Quiz): Differences {
  const list = pairQuestions(before, after);
  return {
    addedQuestions: list.flatMap((each) => (each.before ? [] : [named(each.after)])),
    removedQuestions: list.flatMap((each) => (each.after ? [] : [named(each.before)])),
    addedAnswers: list.flatMap(({ space, after }) => answersExcept(space, after)),
    removedAnswers: list.flatMap(({ space, before }) => answersExcept(space, before)),
    averages: changedAverages(before, after),
    hasDifferentPercentiles: percentileInputs(before) !== percentileInputs(after),
  };
}

/** The answers of a question without these; of numbers that are no longer the same, all as one. */
function answersExcept(shared: AnswerSpace, question: Question | undefined): NamedAnswer[] {
  if (!question || sizeOf(shared) === sizeOf(answerSpaceOf(question))) return [];
  if (shared.kind === 'number') {
    const { lowest, highest, step } = shared;
    const value = `numbers other than ${lowest} to ${highest} in steps of ${step}`;
    return [{ ...named(question), value, label: value }];
  }
  const kept = new Set(shared.choices.map((choice) => String(choice.value)));
  return possibleValues(question)
    .filter((value) => !kept.has(value))
    .map((value) => ({ ...named(question), value, label: labelOf(question, value) }));
}

function changedAverages(before: Quiz, after: Quiz): ChangedAverage[] {
  const [old, now] = [before.benchmark, after.benchmark];
  if (!old || !now) return [];
  return after.industries.flatMap((industry) => {
    const earlier = before.industries.find(({ value }) => value === industry.value);
    if (!earlier) return [];
    const averages = { before: averageOf(old, earlier), after: averageOf(now, industry) };
    return averages.before === averages.after ? [] : [{ industry: industry.label, ...averages }];
  });
}

const percentileInputs = ({ benchmark }: Quiz) =>
  JSON.stringify(benchmark && [benchmark.midpoint, benchmark.lowest, benchmark.highest]);

const named = ({ key, title }: Question): NamedQuestion => ({ key, title });

const labelOf = (question: Question, value: string) =>
  answerLabels(question, answerFromValues(question, [value])).join();
