import { type AnswerSpace, ruleOf } from '#app/questions/answer-space.ts';
import { type CountFailure, isCounted, tryCount } from '#app/quiz/analysis/count-limits.ts';
import { type Distribution, distributionOf } from '#app/quiz/analysis/distribution.ts';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import { type Influence, influencesOf } from '#app/quiz/analysis/influence.ts';
import { quickWinsShown } from '#app/quiz/analysis/quick-wins-shown.ts';
import { tallyOf } from '#app/quiz/analysis/tally.ts';
import type { Quiz, Tile } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { duplicates, type Issue } from './issue.ts';

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
 * answers, a question that decides no level, a quick win or a row that is never or seldom shown),
 * options with one label, and quick wins that can appear twice. These are warnings: they do not prevent publishing. The content must pass
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
    ...optionsWithOneLabel(quiz),
    ...quickWinsSeldomShown(quiz),
    ...fallbacksNeverShown(quiz),
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
    const { title } = question;
    const tally = tryCount(() => tallyOf(question));
    const space = answerSpaceOf(question);
    if (isCounted(tally) && tally.size === 1 && space.choices.length > 1)
      return [
        {
          rule: 'same-points',
          path: [...path(index), hasOwnPoints(space) ? 'options' : 'scoring'],
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

/** Whether each choice is an option with points of its own. */
const hasOwnPoints = (space: AnswerSpace) =>
  ruleOf(space) === 'sum' && space.choices.every(({ label }) => label !== undefined);

const optionsWithOneLabel = ({ questions }: Quiz): Issue[] =>
  questions.flatMap((question, index) =>
    duplicates({
      rule: 'duplicate-label',
      values: answerSpaceOf(question).choices.map(({ value, label }) =>
        label === undefined ? value : label.trim().toLowerCase(),
      ),
      path: (option) => ['quiz', 'questions', index, 'options', option, 'label'],
      message: () => 'Another option has this label too, so visitors cannot tell them apart.',
    }),
  );

/** A quick win is seldom shown if, of the answers that it fits, fewer than one in this many show it. */
const SELDOM = 10n;

function quickWinsSeldomShown(quiz: Quiz): Issue[] {
  const counts = tryCount(() => quickWinsShown(quiz));
  if (!isCounted(counts)) return [];
  const { sheetCount, rules } = counts;
  return rules.flatMap(({ fits, shown }, index): Issue[] => {
    const path = ['quiz', 'quickWins', 'rules', index, 'text'];
    if (shown === 0n) {
      const message = `This quick win is never shown: whenever it applies, so do ${quiz.quickWins.maximum} or more of the quick wins above it. Move it up, or show more.`;
      return [{ rule: 'quick-win-never', path, message }];
    }
    if (shown * SELDOM >= fits) return [];
    const message = `This quick win is seldom shown: it fits ${formatShare(fits, sheetCount)} of all combinations of answers, but only ${formatShare(shown, sheetCount)} (${formatCount(shown)} of ${formatCount(sheetCount)}) show it. For the others, the quick wins above it come first. Move it up, or show more.`;
    return [{ rule: 'quick-win-seldom', path, message }];
  });
}

/** Where no rule applies, the report shows as many of the fallbacks as of any quick wins. */
function fallbacksNeverShown({ quickWins: { maximum, fallbackWins, fallbacks } }: Quiz): Issue[] {
  const name = fallbackWins && fallbackWins.length > 0 ? 'fallbackWins' : 'fallbacks';
  const list = name === 'fallbackWins' ? fallbackWins : fallbacks;
  return (list ?? []).slice(maximum).map((_, index) => ({
    rule: 'quick-win-never',
    path: ['quiz', 'quickWins', name, maximum + index],
    message: `This is never shown: a report has at most ${maximum} quick wins. Remove it, move it up, or show more.`,
  }));
}

/**
 * Two rules about the same question can both apply to an answer only if they share a value, or if
 * several values can be selected.
 */
function quickWinsShownTwice({ questions, quickWins }: Quiz): Issue[] {
  const { rules, maximum } = quickWins;
  const canSelectMore = (key: string) =>
    questions.some((question) => question.key === key && answerSpaceOf(question).kind === 'some');
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
