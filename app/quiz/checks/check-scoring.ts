import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreRuleOf } from '#app/quiz/score/score.ts';
import { duplicates, type Issue } from './issue.ts';
import { unknownQuestion } from './question-path.ts';

/**
 * Finds score settings that contradict each other, categories that share a key or name questions that the
 * quiz does not have, and texts that these settings need.
 */
export const checkScoring = (quiz: Quiz): Issue[] => [
  ...checkCategories(quiz),
  ...checkTotal(quiz),
  ...checkAdjustments(quiz),
  ...checkScoringTexts(quiz),
];

function checkCategories({ categories = [], questions }: Quiz): Issue[] {
  const unknown = categories.flatMap((category, index) =>
    category.questions.flatMap((name, row): Issue[] => {
      const path = ['quiz', 'categories', index, 'questions', row];
      const asked = questionsOf({ questions });
      if (![...questions, ...asked].some(({ key }) => key === name))
        return [unknownQuestion({ questions }, name, path)];
      const question = asked.find(({ key }) => key === name);
      if (!question || answerSpaceOf(question).kind !== 'text') return [];
      const message = `Visitors answer "${question.title}" in their own words, which give no points. Remove it from this category.`;
      return [{ rule: 'text-scored', path, message }];
    }),
  );
  const repeated = (field: 'key' | 'title') =>
    duplicates({
      rule: `duplicate-category-${field}`,
      values: categories.map((category) => category[field]),
      path: (index) => ['quiz', 'categories', index, field],
      message: (value) => `Another category has "${value}" too. Use another ${field}.`,
    });
  return [...repeated('key'), ...repeated('title'), ...unknown];
}

/** What is made of categories, or compares them, needs some, and the same kind of number in all of them. */
function checkTotal(quiz: Quiz): Issue[] {
  const { scoring, categories = [] } = quiz;
  const isTotal = scoring?.totalFrom === 'categories';
  const isCompared = scoring?.result === 'highestCategory';
  if (!isTotal && !isCompared) return [];
  if (categories.length === 0) {
    const path = ['quiz', 'scoring', isTotal ? 'totalFrom' : 'result'];
    return [
      { rule: 'no-categories', path, message: 'The quiz has no categories. Add them first.' },
    ];
  }
  const kind = isTotal ? scoreRuleOf(quiz).shows : scoreRuleOf(quiz, categories[0]).shows;
  return categories.flatMap((category, index): Issue[] =>
    scoreRuleOf(quiz, category).shows === kind
      ? []
      : [
          {
            rule: 'category-kind',
            path: ['quiz', 'categories', index, 'shows'],
            message: isTotal
              ? `"${category.title}" must be shown as the total is (${KINDS[kind]}), because the total is made of the categories.`
              : `"${category.title}" must be shown as the first category is (${KINDS[kind]}), because the highest one is the result.`,
          },
        ],
  );
}

const KINDS = { percent: 'percent', points: 'points', mean: 'mean' };

const checkAdjustments = ({ scoring, categories = [] }: Quiz): Issue[] =>
  (scoring?.adjustments ?? []).flatMap(({ category: name }, index): Issue[] =>
    categories.some(({ key }) => key === name)
      ? []
      : [unknownCategory(name, ['quiz', 'scoring', 'adjustments', index, 'category'])],
  );

/** A category that a rule, a tile or an adjustment names, but the quiz does not have. */
export const unknownCategory = (name: string, path: Issue['path']): Issue => ({
  rule: 'unknown-category',
  path,
  message: `"${name}" is not among the quiz's categories. Choose another, or add it there.`,
});

function checkScoringTexts(quiz: Quiz): Issue[] {
  const { scoring, categories = [], labels, questions } = quiz;
  const missing = (path: Issue['path'], message: string): Issue => ({
    rule: 'text-missing',
    path,
    message,
  });
  const rules = [scoring ?? {}, ...(scoring?.totalFrom === 'categories' ? categories : [])];
  const mayBeMissing =
    scoring?.result === 'highestCategory' ||
    questions.every((question) => answerSpaceOf(question).kind === 'text') ||
    rules.some(({ outOf = 'all', atLeastAnswered }) => outOf !== 'all' || atLeastAnswered);
  return [
    ...(mayBeMissing && !scoring?.notScored
      ? [
          missing(
            ['quiz', 'scoring', 'notScored'],
            'Write what the report says where there is no score: with these settings, too few answers may count.',
          ),
        ]
      : []),
    ...(scoring?.result === 'highestCategory' && categories.length > 1 && !scoring.tie
      ? [
          missing(
            ['quiz', 'scoring', 'tie'],
            'Write what the result is where several categories are equally high, such as “equally {categories}”.',
          ),
        ]
      : []),
    ...(questions.some(({ isOptional }) => isOptional) && !labels.skip
      ? [
          missing(
            ['quiz', 'labels', 'skip'],
            'Name the button that skips a question, such as Skip.',
          ),
        ]
      : []),
  ];
}
