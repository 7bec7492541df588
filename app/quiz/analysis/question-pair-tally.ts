import { ruleOf } from '#app/questions/answer-space.ts';
import type { Question } from '#app/quiz/contract/quiz.ts';
import { type Answer, answerFromValues } from '#app/quiz/score/answers.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { pointsFor } from '#app/quiz/score/score.ts';
import { type AnswerGroup, chainToList, combineAnswers } from './answer-combinations.ts';
import type { QuestionPair } from './differences.ts';

/**
 * Counts the answers that both versions of a question have, grouped by the points that they give in
 * each; a version without the question gives 0. Throws `CountLimitError` if there are too many sums.
 */
export function pairTallyFor(pair: QuestionPair): AnswerGroup<Answer>[] {
  const { before, after, values } = pair;
  const question = before ?? after;
  const answers =
    answerSpaceOf(question).kind === 'some'
      ? selections(pair)
      : values.map((value) => ({ values: [value], count: 1n }));
  return answers.map(({ values: given, count }) => {
    const sample = answerFromValues(question, given);
    return { before: points(before, sample), after: points(after, sample), count, sample };
  });
}

const points = (question: Question | undefined, answer: Answer) =>
  question ? pointsFor(question, answer) : 0;

type Selections = { values: string[]; count: bigint };

/** The selections of at least one value: one example of those with the same weight in each version. */
function selections({ values, before, after }: QuestionPair): Selections[] {
  const steps = values.map((value): AnswerGroup<string[]>[] => {
    const weights = { before: weight(before, value), after: weight(after, value) };
    return [
      { before: 0, after: 0, count: 1n, sample: [] },
      { ...weights, count: 1n, sample: [value] },
    ];
  });
  const weightless = values.find((value) => !weight(before, value) && !weight(after, value));
  return combineAnswers(steps).flatMap(
    ({ before: one, after: other, count, sample }): Selections[] => {
      if (one !== 0 || other !== 0) return [{ values: chainToList(sample).flat(), count }];
      return weightless === undefined ? [] : [{ values: [weightless], count: count - 1n }];
    },
  );
}

/** What selecting the value adds to the quantity that decides the points: a sum of points, or a number. */
function weight(question: Question | undefined, value: string): number {
  if (!question) return 0;
  const space = answerSpaceOf(question);
  return ruleOf(space) === 'sum'
    ? (space.choices.find((choice) => choice.value === value)?.points ?? 0)
    : 1;
}
