import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo, answerValues } from '#app/quiz/base/answers.ts';
import type { Condition, ConditionTest, TestOf } from '#app/quiz/base/condition.ts';
import { fromFixedPoint } from '#app/quiz/base/fixed-point.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswered } from './answers.ts';
import { lookUpAnswer, prepareQuestion } from './prepare.ts';
import { countIn, isInCategory, questionsOf } from './questions.ts';

/** What is known of a visitor that may decide what is asked. */
export type Subject = Partial<Pick<Lead, 'industry' | 'province'>> & {
  /**
   * Whether each test on the province holds, by `provinceTestKey`: a shared link says it in place of the
   * province.
   */
  provinceTests?: Readonly<Record<string, boolean>>;
};

/**
 * The questions that are asked, in order. A condition sees only the answers to questions that are asked
 * before its own: every other question counts as unanswered. See docs/scoring.md#what-is-asked.
 */
export function askedOf(quiz: Questions, subject: Subject, answers: Answers): Question[] {
  const known = new Map<string, Answer>();
  return questionsOf(quiz).filter((question) => {
    if (!isAsked(quiz, question, subject, known)) return false;
    const answer = answerTo(answers, question.key);
    if (answer !== undefined && isAnswered(question, answers)) known.set(question.key, answer);
    return true;
  });
}

type Questions = Pick<Quiz, 'questions' | 'categories'>;

/** The answers to the earlier questions that are asked and answered. */
type Known = ReadonlyMap<string, Answer>;

/** Whether the condition of a question holds. */
function isAsked(quiz: Questions, question: Question, subject: Subject, known: Known): boolean {
  const passes = (test: ConditionTest) => {
    if (test.source !== 'category') return testPasses(test, subject, known);
    const counted = countedBefore(quiz, question, test.category);
    return isWithin(test, pointsOfKnown(categoryIn(quiz, test.category), counted, known));
  };
  return question.condition?.lines.every(({ tests }) => tests.some(passes)) ?? true;
}

export const categoryIn = ({ categories }: Questions, name: string): Category | undefined =>
  categories?.find(({ key }) => key === name);

/** What the known answers to these questions give a category. */
export const pointsOfKnown = (
  category: Category | undefined,
  counted: readonly Question[],
  known: Known,
): number =>
  fromFixedPoint(
    counted.reduce((sum, each) => {
      const found = lookUpAnswer(prepareQuestion(each), known.get(each.key));
      return sum + ((category && countIn(category, each, found)?.points) ?? 0);
    }, 0),
  );

/** Whether one test holds that looks at nothing but this. */
export function testPasses(
  test: Exclude<ConditionTest, TestOf<'category'>>,
  subject: Subject,
  known: Known,
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
  { is, values = [], ...range }: TestOf<'answer'>,
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
      return typeof answer === 'number' && isWithin(range, answer);
  }
}

/** Both ends are included; a missing one is no limit. */
export const isWithin = (
  {
    from = Number.NEGATIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
  }: { from?: number; to?: number },
  value: number,
): boolean => value >= from && value <= to;

export const testsIn = (condition: Condition | undefined): ConditionTest[] =>
  condition?.lines.flatMap(({ tests }) => tests) ?? [];

/** The questions before this one, or before all its rows, that count in a category: those of its points so far. */
export function countedBefore(quiz: Questions, question: Question, name: string): Question[] {
  const category = categoryIn(quiz, name);
  const documentOf = (each: Question) => each.rowOf ?? each;
  const all = questionsOf(quiz);
  const start = all.findIndex((each) => documentOf(each) === documentOf(question));
  return all.slice(0, start).filter((each) => category && isInCategory(category, each));
}

type ProvinceTest = TestOf<'province'>;

/** Tests on the same provinces have the same key, in any order. */
export const provinceTestKey = ({ is, provinces }: ProvinceTest): string =>
  [is, ...[...provinces].sort()].join('\n');

/** Each different test on the province, in the order of the quiz. */
export function provinceTestsIn(questions: readonly Question[]): ProvinceTest[] {
  const tests = questions
    .flatMap(({ condition }) => testsIn(condition))
    .filter((test) => test.source === 'province');
  const keys = tests.map(provinceTestKey);
  return tests.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
