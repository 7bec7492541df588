import { type AnswerSpace, choicesIn, ruleOf } from '#app/questions/answer-space.ts';
import { answerClasses } from '#app/quiz/analysis/answer-classes.ts';
import { askedIn } from '#app/quiz/analysis/asked.ts';
import { type CountFailure, isCounted, tryCount } from '#app/quiz/analysis/count-limits.ts';
import { sizeOf } from '#app/quiz/analysis/differences.ts';
import {
  type CategorySpread,
  type Distribution,
  distributionOf,
  type Spread,
} from '#app/quiz/analysis/distribution.ts';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import { type Influence, influencesOf } from '#app/quiz/analysis/influence.ts';
import { quickWinsShown } from '#app/quiz/analysis/quick-wins-shown.ts';
import type { Question, Quiz, Tile } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { hasValue } from '#app/quiz/score/answers.ts';
import { answerSpaceOf, lookUpAnswer, prepareQuestion } from '#app/quiz/score/prepare.ts';
import { questionsOf, rowsOf } from '#app/quiz/score/questions.ts';
import { duplicates, type Issue } from './issue.ts';
import { documentPath, questionPath } from './question-path.ts';

/** The counts of all answer sheets of a quiz, or the reasons why they were refused. */
export type SheetCounts = {
  distribution: Distribution | CountFailure;
  influences: Influence[] | CountFailure;
};

/** Counts all answer sheets of a quiz that passes `check`. Never throws. */
export function countSheets(quiz: Quiz): SheetCounts {
  const distribution = tryCount(() => distributionOf(quiz));
  // Influence needs all sums of the distribution, and more.
  const influences = isCounted(distribution)
    ? tryCount(() => influencesOf(quiz))
    : { reason: distribution.reason };
  return { distribution, influences };
}

/**
 * Finds parts of a quiz that never matter, judged by all possible answer sheets (a question that is never asked, a
 * level or a category without answers, a question that decides no level, a quick win or a text of a tile that is
 * never or seldom shown), options with one label, and quick wins that can appear twice. These are warnings: they
 * do not prevent publishing. The content must pass `check`. A warning that needs a refused count is left out.
 * Never throws.
 */
export function checkUnusedParts(
  { quiz }: Pick<SiteContent, 'quiz'>,
  counts: SheetCounts = countSheets(quiz),
): Issue[] {
  const { distribution, influences } = counts;
  return [
    ...(isCounted(distribution) ? endingsWithoutSheets(quiz, distribution) : []),
    ...conditionsWithoutEffect(quiz),
    ...questionsWithoutEffect(quiz, influences),
    ...optionsWithOneLabel(quiz),
    ...quickWinsSeldomShown(quiz),
    ...fallbacksNeverShown(quiz),
    ...quickWinsShownTwice(quiz),
    ...quiz.tiles.flatMap((tile, index) => [
      ...rowsNeverChosen(tile, index, spreadBehind(tile, distribution)),
      ...otherwiseNeverChosen(quiz, tile, index, spreadBehind(tile, distribution)),
    ]),
  ];
}

function endingsWithoutSheets({ scoring }: Quiz, distribution: Distribution): Issue[] {
  const isHighest = scoring?.result === 'highestCategory';
  return [
    ...(isHighest ? [] : levelsWithoutSheets(distribution, ['quiz'])),
    ...distribution.categories.flatMap(({ category, spread, highest }, index): Issue[] => {
      const at = ['quiz', 'categories', index];
      const message = `No answers make "${category.title}" the highest category. Give its questions more points, or remove it.`;
      return [
        ...(isCounted(spread) ? levelsWithoutSheets(spread, at) : []),
        ...(isHighest && highest === 0n
          ? [{ rule: 'category-never', path: [...at, 'title'], message }]
          : []),
      ];
    }),
  ];
}

function levelsWithoutSheets({ levels, scores }: Spread, at: Issue['path']): Issue[] {
  const [lowest, highest] = [scores[0]?.score ?? 0, scores.at(-1)?.score ?? 0];
  return levels.flatMap(({ level, sheetCount }, index): Issue[] => {
    if (sheetCount > 0n) return [];
    const isWithin = level.min > lowest && level.min < highest;
    const reached = `${lowest} to ${highest}${isWithin ? ', with gaps' : ''}`;
    return [
      {
        rule: 'level-never',
        path: [...at, 'levels', index, 'min'],
        message: `No answers lead to "${level.name}": the scores go from ${reached}. Change where it starts, or remove it.`,
      },
    ];
  });
}

function conditionsWithoutEffect(quiz: Quiz): Issue[] {
  const asked = tryCount(() => askedIn(quiz));
  if (!isCounted(asked)) return [];
  return quiz.questions.flatMap((question, index): Issue[] => {
    const { title, condition } = question;
    const found = asked.get(rowsOf(question)[0]?.key ?? '');
    const path = ['quiz', 'questions', index, 'condition'];
    if (!condition || !found) return [];
    if (!found.isAsked) {
      const message = `"${title}" is never asked: no answers to the questions before it meet its condition. Change the condition, or remove the question.`;
      return [{ rule: 'question-never', path, message }];
    }
    const message = `"${title}" is always asked: all answers to the questions before it meet its condition. Change the condition, or remove it.`;
    return found.isLeftOut ? [] : [{ rule: 'condition-always', path, message }];
  });
}

function questionsWithoutEffect(quiz: Quiz, influences: Influence[] | CountFailure): Issue[] {
  const sources = questionsOf(quiz).flatMap(({ condition }) =>
    (condition?.tests ?? []).flatMap((test) => (test.source === 'answer' ? test.question : [])),
  );
  return questionsOf(quiz).flatMap((question, index): Issue[] => {
    const { title, rowOf } = question;
    if (sources.includes(question.key)) return [];
    const space = answerSpaceOf(question);
    if (space.kind === 'text') return [];
    if (sizeOf(space) > 1 && givesOnePoints(question))
      return [
        {
          rule: 'same-points',
          path: [...documentPath(quiz, question), hasOwnPoints(space) ? 'options' : 'scoring'],
          message: `Every answer to "${title}" gives the same points, so the question does not affect the score. Give its answers different points.`,
        },
      ];
    return !isCounted(influences) ||
      influences[index]?.changesLevel ||
      question.countsInTotal === false
      ? []
      : [
          {
            rule: 'question-never-decides',
            path: [...questionPath(quiz, question), rowOf ? 'title' : 'maxPoints'],
            message: `No answer to "${title}" can change anyone's level. Give it more points, or answers whose points differ more.`,
          },
        ];
  });
}

/** Whether all answers count for the same, none of them skipped or not applicable. */
function givesOnePoints(question: Question): boolean {
  const classes = tryCount(() => answerClasses([question], answerSpaceOf(question), []));
  if (!isCounted(classes)) return false;
  const found = classes.map(({ answer }) => lookUpAnswer(prepareQuestion(question), answer));
  const [first] = found;
  return found.every(
    (each) => each && !each.isNotApplicable && first && each.points === first.points,
  );
}

/** Whether each choice is an option with points of its own. */
const hasOwnPoints = (space: AnswerSpace) =>
  space.kind !== 'number' &&
  ruleOf(space) === 'sum' &&
  space.choices.every(({ label }) => label !== undefined);

const optionsWithOneLabel = ({ questions }: Quiz): Issue[] =>
  questions.flatMap((question, index) =>
    duplicates({
      rule: 'duplicate-label',
      values: choicesIn(answerSpaceOf(question)).map(({ value, label }) =>
        label === undefined ? value : label.trim().toLowerCase(),
      ),
      path: (option) => ['quiz', 'questions', index, 'options', option, 'label'],
      message: () => 'Another option has this label too, so visitors cannot tell them apart.',
    }),
  );

/** A quick win is seldom shown if, of the answers that it fits, fewer than one in this many show it. */
const SELDOM = 10n;

function quickWinsSeldomShown(quiz: Quiz): Issue[] {
  return quickWinsShown(quiz).flatMap((count, index): Issue[] => {
    if (!isCounted(count)) return [];
    const { sheetCount, fits, shown } = count;
    const path = ['quiz', 'quickWins', 'rules', index, 'text'];
    if (shown === 0n) {
      const reason =
        fits === 0n
          ? 'no answers meet its rule. Change the rule, or remove it.'
          : `whenever it applies, so do ${quiz.quickWins.maximum} or more of the quick wins above it. Move it up, or show more.`;
      return [
        { rule: 'quick-win-never', path, message: `This quick win is never shown: ${reason}` },
      ];
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
  const canBothApply = (one: (typeof rules)[number], other: (typeof rules)[number]) =>
    one.source === 'category' ||
    other.source === 'category' ||
    one.question !== other.question ||
    canSelectMore(one.question) ||
    one.values.some((value) => other.values.includes(value));
  return rules.flatMap((rule, index) => {
    const isRepeated = rules
      .slice(0, index)
      .some((earlier) => earlier.text === rule.text && canBothApply(earlier, rule));
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

/** The scores at which a tile looks; nothing where there are none, or where they cannot be counted. */
function spreadBehind(tile: Tile, distribution: Distribution | CountFailure): Spread | undefined {
  if (!isCounted(distribution)) return undefined;
  const isOwn = ({ category: { key } }: CategorySpread) =>
    tile.source === 'category' && key === tile.category;
  const spread =
    tile.source === 'score' ? distribution : distribution.categories.find(isOwn)?.spread;
  return spread && isCounted(spread) && spread.scores.length > 0 ? spread : undefined;
}

function rowsNeverChosen(tile: Tile, index: number, spread: Spread | undefined): Issue[] {
  const at = (row: number): Issue['path'] => ['quiz', 'tiles', index, 'rows', row];
  const repeated = (values: readonly string[], field: string) =>
    duplicates({
      rule: 'tile-row-never',
      values,
      path: (row) => [...at(row), field],
      message: (value) =>
        `A row above is for "${value}" too, and the first one is taken. Remove one of them.`,
    });
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
    case 'category':
      return tile.rows.flatMap(({ below }, row): Issue[] => {
        const earlier = tile.rows.slice(0, row).map((each) => each.below);
        const from = Math.max(Number.NEGATIVE_INFINITY, ...earlier);
        const isChosen = spread?.scores.some(({ score }) => score >= from && score < below);
        return (isChosen ?? true)
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

function otherwiseNeverChosen(
  quiz: Quiz,
  tile: Tile,
  index: number,
  spread: Spread | undefined,
): Issue[] {
  const message =
    'The rows above cover everything, so this text is never shown. Remove the last row, and write its text here.';
  return coversEverything(quiz, tile, spread)
    ? [{ rule: 'tile-otherwise-never', path: ['quiz', 'tiles', index, 'otherwise'], message }]
    : [];
}

function coversEverything(quiz: Quiz, tile: Tile, spread: Spread | undefined): boolean {
  switch (tile.source) {
    case 'answer': {
      const question = questionsOf(quiz).find(({ key }) => key === tile.question);
      const asked = tryCount(() => askedIn(quiz));
      const isLeftOut = !isCounted(asked) || asked.get(tile.question)?.isLeftOut !== false;
      if (!question || question.isOptional || isLeftOut) return false;
      const values = tile.rows.map(({ value }) => value);
      const space = answerSpaceOf(question);
      return new Set(values.filter((value) => hasValue(space, value))).size === sizeOf(space);
    }
    case 'industry': {
      const named = tile.rows.map(({ industry }) => industry);
      return quiz.industries.every(({ value }) => named.includes(value));
    }
    case 'score':
    case 'category': {
      const highest = Math.max(...tile.rows.map(({ below }) => below));
      return spread?.scores.every(({ score }) => score < highest) ?? false;
    }
  }
}
