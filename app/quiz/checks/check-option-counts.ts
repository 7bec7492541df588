import { duplicates, type Issue, type Issues, unknownName } from '#app/quiz/base/issue.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isInCategory, isQuestionOf, questionsOf } from '#app/quiz/score/questions.ts';
import { documentPath } from './question-path.ts';

/**
 * Finds options that count for a category twice or for an unknown one, questions that count in one both by themselves
 * and by their options, and categories in which nothing counts. See docs/scoring.md#options-that-count.
 */
export function* checkOptionCounts(quiz: Quiz): Issues {
  const { categories = [], questions } = quiz;
  for (const question of questions)
    for (const [index, { countsFor = [] }] of optionsIn(question).entries()) {
      const at = [...documentPath(quiz, question), ...optionsPath(question), index, 'countsFor'];
      const keys = countsFor.map(({ category }) => category);
      yield* duplicates({
        rule: 'counts-twice',
        values: keys,
        path: (row) => [...at, row, 'category'],
        message: () => 'This option counts for the category already. Add the points there.',
      });
      for (const [row, key] of keys.entries())
        if (!categories.some((each) => each.key === key))
          yield unknownName('category', [...at, row, 'category']);
    }
  for (const [index, category] of categories.entries()) {
    const path = ['quiz', 'categories', index, 'questions'];
    const counting = questionsOf(quiz).filter((question) => isInCategory(category, question));
    const message =
      'Nothing counts in this category. Choose questions, or let options count for it.';
    if (counting.length === 0 && !category.questions.length)
      yield { rule: 'category-empty', path, message };
    for (const question of counting) {
      const counts = optionsIn(question).some(({ countsFor = [] }) =>
        countsFor.some((each) => each.category === category.key),
      );
      const message = `Options of “${question.title}” count for this category already. Remove the question here, or the category there.`;
      if (counts && isQuestionOf(category, question)) yield { rule: 'counts-twice', path, message };
    }
  }
}

const optionsIn = (question: Question) =>
  'options' in question ? (question.answerSet?.options ?? question.options) : [];

/** Where the options of a question are: in itself, or in its answer set. */
export const optionsPath = (question: Question): Issue['path'] =>
  'answerSet' in question && question.answerSet ? ['answerSet', 'options'] : ['options'];
