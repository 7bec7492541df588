import type { Answer } from '#app/questions/answer-space.ts';
import type { ConditionTest } from '#app/quiz/contract/condition.ts';
import { answerValues } from './answers.ts';
import { provinceTestKey, type Subject } from './conditions.ts';

/** Whether one test of a condition holds. */
export function testPasses(
  test: ConditionTest,
  subject: Subject,
  known: ReadonlyMap<string, Answer>,
): boolean {
  switch (test.source) {
    case 'answer':
      return answerPasses(test, known.get(test.question));
    case 'industry':
      return compares(test.is, test.industries, subject.industry);
    case 'province':
      return (
        subject.provinceTests?.[provinceTestKey(test)] ??
        compares(test.is, test.provinces, subject.province)
      );
  }
}

/** Without a value, neither holds. */
const compares = (is: 'oneOf' | 'noneOf', list: readonly string[], value: string | undefined) =>
  Boolean(value) && list.includes(value ?? '') === (is === 'oneOf');

/** Without an answer, only `notAnswered` holds. Of several selections, `oneOf` needs one that fits. */
export function answerPasses(
  { is, values = [], from, to }: Extract<ConditionTest, { source: 'answer' }>,
  answer: Answer | undefined,
): boolean {
  if (answer === undefined) return is === 'notAnswered';
  const given = answerValues(answer);
  switch (is) {
    case 'answered':
      return true;
    case 'notAnswered':
      return false;
    case 'oneOf':
      return given.some((value) => values.includes(value));
    case 'noneOf':
      return !given.some((value) => values.includes(value));
    case 'between':
      return (
        typeof answer === 'number' &&
        answer >= (from ?? Number.NEGATIVE_INFINITY) &&
        answer <= (to ?? Number.POSITIVE_INFINITY)
      );
  }
}
