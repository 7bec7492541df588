import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo, answerValues } from '#app/quiz/base/answers.ts';
import type { Condition, ConditionTest } from '#app/quiz/base/condition.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswered } from './answers.ts';

/** What is known of a visitor that may decide what is asked. */
export type Subject = Partial<Pick<Lead, 'industry' | 'province'>> & {
  /**
   * Whether each test on the province holds, by the key that `provinceTestKey` gives it: what a shared link says
   * in place of the province.
   */
  provinceTests?: Readonly<Record<string, boolean>>;
};

/**
 * The questions that are asked, in order. A condition sees only the answers to questions that are
 * asked before its own: every other question counts as unanswered. See docs/scoring.md#what-is-asked.
 */
export function questionsAsked(
  questions: readonly Question[],
  subject: Subject,
  answers: Answers,
): Question[] {
  const known = new Map<string, Answer>();
  return questions.filter((question) => {
    if (question.condition && !holds(question.condition, subject, known)) return false;
    const answer = answerTo(answers, question.key);
    if (answer !== undefined && isAnswered(question, answers)) known.set(question.key, answer);
    return true;
  });
}

/** Whether a condition holds. `known`: the answers to the earlier questions that are asked and answered. */
function holds(
  { match, tests }: Condition,
  subject: Subject,
  known: ReadonlyMap<string, Answer>,
): boolean {
  const passes = (test: ConditionTest) => testPasses(test, subject, known);
  return match === 'all' ? tests.every(passes) : tests.some(passes);
}

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

type ProvinceTest = Extract<ConditionTest, { source: 'province' }>;

/** Tests on the same provinces have the same key, in any order. */
export const provinceTestKey = ({ is, provinces }: ProvinceTest): string =>
  [is, ...[...provinces].sort()].join('\n');

/** Each different test on the province, in the order of the quiz. */
export function provinceTestsIn(questions: readonly Question[]): ProvinceTest[] {
  const tests = questions
    .flatMap(({ condition }) => condition?.tests ?? [])
    .filter((test) => test.source === 'province');
  const keys = tests.map(provinceTestKey);
  return tests.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
