import { memoize } from '#app/quiz/base/memoize.ts';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import { QUESTION_LOGICS } from '#app/quiz/questions/logics.ts';
import type { Question, QuestionOf, QuestionType } from '#app/quiz/questions/question.ts';
import { type AnswerPoints, countedPoints, prepareQuestion, reversedPoints } from './prepare.ts';

/** The questions that a document asks, made once: its rows, or where it has none, itself. */
export const rowsOf = memoize(
  (question: Question): readonly Question[] => rowsIn(question.type, question) ?? [question],
);

const rowsIn = <T extends QuestionType>(type: T, question: QuestionOf<T>) =>
  QUESTION_LOGICS[type].rows?.(question);

const allRows = memoize((questions: readonly Question[]) => questions.flatMap(rowsOf));

/** All questions of a quiz in order, each row as one of its own. What one visitor is asked: `askedOf`. */
export const questionsOf = ({ questions }: Pick<Quiz, 'questions'>): readonly Question[] =>
  allRows(questions);

/** Whether a list has a question or, for a row, the question that it belongs to. */
const isListed = (keys: readonly string[] = [], { key, rowOf }: Question): boolean =>
  keys.includes(key) || (rowOf !== undefined && keys.includes(rowOf.key));

/** Whether the points of a question count in a category, as they are or upside down. */
export const isQuestionOf = ({ questions, reversed }: Category, question: Question): boolean =>
  isListed(questions, question) || isListed(reversed, question);

/** Whether a question counts in a category: itself, or by what its options count for. */
export const isInCategory = (category: Category, question: Question): boolean =>
  isQuestionOf(category, question) || prepareQuestion(question).counts.has(category.key);

/**
 * What an answer gives a category, and the most that one gives, both weighted: as in the total, upside down,
 * or what its options count for. Without an answer, or with one that is not applicable, it gives 0.
 * `undefined` where the question does not count in the category. See docs/scoring.md#categories.
 */
export function countIn(
  category: Category,
  question: Question,
  answer: AnswerPoints | undefined,
): { points: number; maximum: number } | undefined {
  const prepared = prepareQuestion(question);
  const { weighted: maximum } = prepared;
  const given = answer?.isNotApplicable ? undefined : answer;
  if (isListed(category.reversed, question))
    return { points: given ? reversedPoints(prepared, given.selected) : 0, maximum };
  if (isListed(category.questions, question)) return { points: given?.points ?? 0, maximum };
  const count = prepared.counts.get(category.key);
  const points = count && given ? countedPoints(prepared, count, given.selected) : 0;
  return count && { points, maximum: count.weighted };
}

/** A part of the quiz. It starts at the question that has its title, and lasts until the next. */
export type QuizSection = {
  title: string;
  intro?: RichText;
  /** Whether they are shown before the first question, rather than above it. */
  hasOwnScreen?: boolean;
};

/** The section that each question is in, by its key. See docs/journey.md#sections. */
export const sectionsOf = ({
  questions,
}: Pick<Quiz, 'questions'>): ReadonlyMap<string, QuizSection> => sectionsIn(questions);

const sectionsIn = memoize((questions: readonly Question[]) => {
  const sections = new Map<string, QuizSection>();
  let current: QuizSection | undefined;
  for (const question of questions) {
    const { section: title, sectionIntro: intro, hasSectionScreen: hasOwnScreen } = question;
    if (title !== undefined) current = { title, intro, hasOwnScreen };
    if (current) for (const { key } of rowsOf(question)) sections.set(key, current);
  }
  return sections;
});
