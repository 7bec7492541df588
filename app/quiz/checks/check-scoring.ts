import {
  duplicates,
  type Issue,
  type Issues,
  sharedName,
  unknownName,
} from '#app/quiz/base/issue.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerSpaceOf, prepareQuestion } from '#app/quiz/score/prepare.ts';
import { isInCategory, isQuestionOf, questionsOf } from '#app/quiz/score/questions.ts';
import { scorePart } from '#app/quiz/score/score.ts';
import { hasTotal, scoreRuleOf } from '#app/quiz/score/score-rule.ts';
import { unknownQuestion } from './question-path.ts';

/**
 * Finds score settings that contradict each other, categories that share a key or name unknown questions, and
 * texts that these settings need.
 */
export function* checkScoring(quiz: Quiz): Issues {
  yield* checkCategories(quiz);
  yield* checkOptionCounts(quiz);
  yield* checkTotal(quiz);
  yield* checkScoringTexts(quiz);
}

function* checkCategories(quiz: Quiz): Issues {
  const { categories = [], questions } = quiz;
  for (const field of ['key', 'title'] as const)
    yield* duplicates({
      rule: `duplicate-category-${field}`,
      values: categories.map((category) => category[field]),
      path: (index) => ['quiz', 'categories', index, field],
      message: (value) =>
        field === 'key'
          ? sharedName('category')
          : `Another category is called “${value}” too. Use another name.`,
    });
  const listed = categories.flatMap((category, index) =>
    (['questions', 'reversed'] as const).flatMap((field) =>
      (category[field] ?? []).map((name, row) => ({
        name,
        path: ['quiz', 'categories', index, field, row],
      })),
    ),
  );
  for (const { name, path } of listed) {
    const question = questionsOf(quiz).find(({ key }) => key === name);
    const isKnown = question || questions.some(({ key }) => key === name);
    if (!isKnown) yield unknownQuestion(quiz, name, path);
    if (!question || answerSpaceOf(question).kind !== 'text') continue;
    const message = `Visitors answer “${question.title}” in their own words, which give no points. Remove it from this category.`;
    yield { rule: 'text-scored', path, message };
  }
}

/** How the score is shown, in words. */
const KINDS = { percent: 'a percentage', points: 'a sum of points', mean: 'a mean' };

/** What is made of categories, or compares them, needs some, and the same kind of number in all of them. */
function* checkTotal(quiz: Quiz): Issues {
  const { scoring, categories = [] } = quiz;
  const isTotal = hasTotal(quiz) && scoring?.totalFrom === 'categories';
  const isCompared = scoring?.result === 'highestCategory';
  if (!isTotal && !isCompared) return;
  if (categories.length === 0) {
    const path = ['quiz', 'scoring', isTotal ? 'totalFrom' : 'result'];
    const message = 'The quiz has no categories. Add them first.';
    yield { rule: 'no-categories', path, message };
  }
  const kind = isTotal ? scoreRuleOf(quiz).shows : scoreRuleOf(quiz, categories[0]).shows;
  for (const [index, category] of categories.entries()) {
    const message = isTotal
      ? `“${category.title}” must be shown as the total is, as ${KINDS[kind]}, because the total is made of the categories.`
      : `“${category.title}” must be shown as the first category is, as ${KINDS[kind]}, because the highest one is the result.`;
    const path = ['quiz', 'categories', index, 'shows'];
    const isAlike = scoreRuleOf(quiz, category).shows === kind || (!isTotal && scoring?.highestBy);
    if (!isAlike) yield { rule: 'category-kind', path, message };
  }
}

/** Finds the texts that these settings need and that are missing. */
function* checkScoringTexts(quiz: Quiz): Issues {
  const { scoring, categories = [], labels, questions } = quiz;
  const isCompared = scoring?.result === 'highestCategory';
  const rules = [scoring ?? {}, ...(scoring?.totalFrom === 'categories' ? categories : [])];
  const mayBeMissing =
    isCompared ||
    (hasTotal(quiz) &&
      (scorePart(quiz, questionsOf(quiz), {}).score === undefined ||
        rules.some(({ outOf = 'all', atLeastAnswered }) => outOf !== 'all' || atLeastAnswered)));
  const needed: [isMissing: boolean, path: [string, string], message: string][] = [
    [
      mayBeMissing && !scoring?.notScored,
      ['scoring', 'notScored'],
      'Write what the report says where there is no score: with these points and settings, too little may count.',
    ],
    [
      isCompared && categories.length > 1 && !scoring.tie,
      ['scoring', 'tie'],
      'Write what the result is where several categories are equally high, such as “equally {categories}”.',
    ],
    [
      questions.some(({ isOptional }) => isOptional) && !labels.skip,
      ['labels', 'skip'],
      'Name the button that skips a question, such as Skip.',
    ],
  ];
  for (const [isMissing, path, message] of needed)
    if (isMissing) yield { rule: 'text-missing', path: ['quiz', ...path], message };
}

/**
 * Finds options that count for a category twice or for an unknown one, questions that count in one both by
 * themselves and by their options, and categories in which nothing counts. See
 * docs/scoring.md#options-that-count.
 */
function* checkOptionCounts(quiz: Quiz): Issues {
  const { categories = [], questions } = quiz;
  for (const [place, question] of questions.entries()) {
    const options = 'options' in question ? (question.answerSet?.options ?? question.options) : [];
    for (const [index, { countsFor = [] }] of options.entries()) {
      const at = ['quiz', 'questions', place, ...optionsPath(question), index, 'countsFor'];
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
  }
  for (const [index, category] of categories.entries()) {
    const path = ['quiz', 'categories', index, 'questions'];
    const counting = questionsOf(quiz).filter((question) => isInCategory(category, question));
    const message =
      'Nothing counts in this category. Choose questions, or let options count for it.';
    if (counting.length === 0 && !category.questions.length)
      yield { rule: 'category-empty', path, message };
    for (const question of counting.filter((each) => isQuestionOf(category, each))) {
      const message = `Options of “${question.title}” count for this category already. Remove the question here, or the category there.`;
      if (prepareQuestion(question).counts.has(category.key))
        yield { rule: 'counts-twice', path, message };
    }
  }
}

/** Where the options of a question are: in itself, or in its answer set. */
export const optionsPath = (question: Question): Issue['path'] =>
  'answerSet' in question && question.answerSet ? ['answerSet', 'options'] : ['options'];
