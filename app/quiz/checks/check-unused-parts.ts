import { type CountFailure, isCounted, tryCount } from '#app/quiz/analysis/count-limits.ts';
import { type Distribution, distributionOf } from '#app/quiz/analysis/distribution.ts';
import { type Influence, influencesOf } from '#app/quiz/analysis/influence.ts';
import { tallyOf } from '#app/quiz/analysis/tally.ts';
import type { Question, Quiz, Tile } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { possibleValues } from '#app/quiz/score/answers.ts';
import type { Issue } from './issue.ts';

/** The counts of all answer sheets of a quiz, or the reasons why they were refused. */
export type SheetCounts = {
  distribution: Distribution | CountFailure;
  influences: Influence[] | CountFailure;
};

/** Counts all answer sheets of a quiz that passes `check`. Never throws. */
export const countSheets = (quiz: Quiz): SheetCounts => ({
  distribution: tryCount(() => distributionOf(quiz)),
  influences: tryCount(() => influencesOf(quiz)),
});

/**
 * Finds parts of a quiz that never matter, judged by all possible answer sheets (a level without
 * answers, a question that decides no level, a quick win or a row that is never shown), and quick wins
 * that can appear twice. These are warnings: they do not prevent publishing. The content must pass
 * `check`. A warning that needs a refused count is left out. Never throws.
 */
export function checkUnusedParts(
  { quiz }: Pick<SiteContent, 'quiz'>,
  counts: SheetCounts = countSheets(quiz),
): Issue[] {
  const { distribution, influences } = counts;
  return [
    ...(isCounted(distribution) ? levelsWithoutSheets(distribution) : []),
    ...questionsWithoutEffect(quiz, influences),
    ...quickWinsNeverShown(quiz),
    ...quickWinsShownTwice(quiz),
    ...quiz.tiles.flatMap((tile, index) => rowsNeverChosen(tile, index, distribution)),
  ];
}

function levelsWithoutSheets({ levels, lowest, highest }: Distribution): Issue[] {
  return levels.flatMap(({ level, sheetCount }, index): Issue[] => {
    if (sheetCount > 0n) return [];
    const isWithin = level.min > lowest && level.min < highest;
    const scores = `${lowest} to ${highest}${isWithin ? ', with gaps' : ''}`;
    return [
      {
        rule: 'level-never',
        path: ['quiz', 'levels', index, 'min'],
        message: `No answers lead to "${level.name}": the scores go from ${scores}. Change where it starts, or remove it.`,
      },
    ];
  });
}

function questionsWithoutEffect(quiz: Quiz, influences: Influence[] | CountFailure): Issue[] {
  const path = (index: number) => ['quiz', 'questions', index];
  return quiz.questions.flatMap((question, index): Issue[] => {
    const { title, scoring } = question;
    const tally = tryCount(() => tallyOf(question));
    if (isCounted(tally) && tally.size === 1 && hasSeveralAnswers(question))
      return [
        {
          rule: 'same-points',
          path: [...path(index), scoring.kind === 'pointsPerOption' ? 'options' : 'scoring'],
          message: `Every answer to "${title}" gives the same points, so the question does not affect the score. Give its answers different points.`,
        },
      ];
    return !isCounted(influences) || influences[index]?.changesLevel
      ? []
      : [
          {
            rule: 'question-never-decides',
            path: [...path(index), 'maxPoints'],
            message: `No answer to "${title}" can change anyone's level. Give it more points, or answers whose points differ more.`,
          },
        ];
  });
}

const hasSeveralAnswers = (question: Question) =>
  question.type === 'sliderQuestion' || question.options.length > 1;

type Rule = Quiz['quickWins']['rules'][number];

/**
 * A rule can be shown if it applies to some sheet to which fewer than `maximum` earlier rules apply.
 * Questions are independent of each other, and selecting more options never makes fewer rules apply,
 * so it is enough to consider one value of each question.
 */
function quickWinsNeverShown({ questions, quickWins }: Quiz): Issue[] {
  const { rules, maximum } = quickWins;
  return rules.flatMap((rule, index) => {
    const earlier = rules.slice(0, index);
    const fewestBefore = questions.reduce((sum, question) => {
      const own = earlier.filter(({ question: key }) => key === question.key);
      const values = question.key === rule.question ? rule.values : possibleValues(question);
      return sum + Math.min(...values.map((value) => matchingRules(own, value)));
    }, 0);
    return fewestBefore < maximum
      ? []
      : [
          {
            rule: 'quick-win-never',
            path: ['quiz', 'quickWins', 'rules', index, 'text'],
            message: `This quick win is never shown: whenever it applies, so do ${maximum} or more of the quick wins above it. Move it up, or show more.`,
          },
        ];
  });
}

/**
 * Two rules about the same question can both apply to an answer only if they share a value, or if
 * several values can be selected.
 */
function quickWinsShownTwice({ questions, quickWins }: Quiz): Issue[] {
  const { rules, maximum } = quickWins;
  const canSelectMore = (key: string) =>
    questions.some((question) => question.key === key && question.type === 'multiChoiceQuestion');
  return rules.flatMap((rule, index) => {
    const isRepeated = rules
      .slice(0, index)
      .some(
        (earlier) =>
          earlier.text === rule.text &&
          (earlier.question !== rule.question ||
            canSelectMore(rule.question) ||
            earlier.values.some((value) => rule.values.includes(value))),
      );
    return isRepeated && maximum > 1
      ? [
          {
            rule: 'quick-win-twice',
            path: ['quiz', 'quickWins', 'rules', index, 'text'],
            message:
              'A quick win above says the same: where both fit, the report says it twice. Write another text, or remove one of them.',
          },
        ]
      : [];
  });
}

const matchingRules = (rules: readonly Rule[], value: string) =>
  rules.filter(({ values }) => values.includes(value)).length;

function rowsNeverChosen(
  tile: Tile,
  index: number,
  distribution: Distribution | CountFailure,
): Issue[] {
  const at = (row: number): Issue['path'] => ['quiz', 'tiles', index, 'rows', row];
  const repeated = (values: readonly string[], field: string) =>
    values.flatMap((value, row): Issue[] =>
      values.indexOf(value) < row
        ? [
            {
              rule: 'tile-row-never',
              path: [...at(row), field],
              message: `A row above is for "${value}" too, and the first one is taken. Remove one of them.`,
            },
          ]
        : [],
    );
  switch (tile.source) {
    case 'answer':
      return repeated(
        tile.rows.map(({ value }) => value),
        'value',
      );
    case 'industry':
      return repeated(
        tile.rows.map(({ industry }) => industry),
        'industry',
      );
    case 'score':
      if (!isCounted(distribution)) return [];
      return tile.rows.flatMap(({ below }, row): Issue[] => {
        const from = Math.max(0, ...tile.rows.slice(0, row).map((earlier) => earlier.below));
        const isChosen = distribution.scores.some(
          (count, score) => count > 0n && score >= from && score < below,
        );
        return isChosen
          ? []
          : [
              {
                rule: 'tile-row-never',
                path: [...at(row), 'below'],
                message: `The rows above already cover every possible score below ${below}. Remove this row, or change its score.`,
              },
            ];
      });
  }
}
