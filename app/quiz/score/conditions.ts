import type { Answer } from '#app/questions/answer-space.ts';
import type { Condition, ConditionTest } from '#app/quiz/contract/condition.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Question } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo, isAnswered } from './answers.ts';
import { notLoaded } from './not-loaded.ts';

/** What is known of a visitor that may decide what is asked. */
export type Subject = Partial<Pick<Lead, 'industry' | 'province'>> & {
  /**
   * Whether each test on the province holds, by the key that `provinceTestKey` gives it: what a shared link says
   * in place of the province.
   */
  provinceTests?: Readonly<Record<string, boolean>>;
};

type TestPasses = (
  test: ConditionTest,
  subject: Subject,
  known: ReadonlyMap<string, Answer>,
) => boolean;

/** Whether a test holds: only quizzes with conditions load it, with the logic of further question types. */
export const conditionTests: { testPasses: TestPasses } = { testPasses: notLoaded };

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
  const passes = (test: ConditionTest) => conditionTests.testPasses(test, subject, known);
  return match === 'all' ? tests.every(passes) : tests.some(passes);
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
