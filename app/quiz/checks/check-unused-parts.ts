import { answerClasses } from '#app/quiz/analysis/answer-classes.ts';
import { tryCount, wasCounted } from '#app/quiz/analysis/count-limits.ts';
import type { Asked, Distribution, Spread } from '#app/quiz/analysis/distribution.ts';
import type { Influence } from '#app/quiz/analysis/influence.ts';
import { type AnswerSpace, choicesIn, ruleOf } from '#app/quiz/base/answer-space.ts';
import { isAmount } from '#app/quiz/base/format.ts';
import { duplicates, type Issue, type Issues } from '#app/quiz/base/issue.ts';
import { sizeOf } from '#app/quiz/base/number-values.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { testsIn } from '#app/quiz/score/conditions.ts';
import {
  answerSpaceOf,
  countedPoints,
  lookUpAnswer,
  prepareQuestion,
} from '#app/quiz/score/prepare.ts';
import { isInCategory, questionsOf, rowsOf } from '#app/quiz/score/questions.ts';
import { hasTotal, isProfile } from '#app/quiz/score/score-rule.ts';
import { checkUnusedQuickWins } from './check-unused-quick-wins.ts';
import { checkUnusedTiles } from './check-unused-tiles.ts';
import { documentPath, questionPath } from './question-path.ts';
import { isOfQuestions } from './score-bounds.ts';
import { countsOf, type PartCounts, type SheetCounts, TOTAL } from './sheet-counts.ts';

/**
 * Finds what never matters in all possible answer sheets, such as a question that is never asked, a level
 * without answers, or a text that is never or seldom shown, and options with one label. These are warnings.
 * The content must pass `check`. A warning that needs a refused count is left out. Never throws.
 */
export function checkUnusedParts(
  { quiz }: Pick<SiteContent, 'quiz'>,
  counts: SheetCounts & PartCounts = countsOf(quiz),
): Issue[] {
  const { distribution, influences, asked, quickWins, idle, mostPoints } = counts;
  return [
    ...(wasCounted(distribution) ? checkEndings(quiz, distribution) : []),
    ...checkAsked(quiz, asked),
    ...checkEffects(quiz, { influences: wasCounted(influences) ? influences : [], idle }),
    ...checkMaximums(quiz, mostPoints),
    ...(hasTotal(quiz) ? checkAdjustments(quiz) : []),
    ...checkLabels(quiz),
    ...checkUnusedQuickWins(quiz, quickWins),
    ...checkUnusedTiles(quiz, asked, distribution),
  ];
}

function* checkEndings(quiz: Quiz, distribution: Distribution): Issues {
  const isHighest = quiz.scoring?.result === 'highestCategory';
  const isNever = distribution.notScored === distribution.sheetCount;
  if (isNever) yield neverScored('the quiz', ['quiz', 'scoring']);
  else if (hasTotal(quiz)) yield* checkReached(distribution, ['quiz']);
  for (const [index, { category, spread, highest }] of distribution.categories.entries()) {
    const at = ['quiz', 'categories', index];
    const message = `No answers make “${category.title}” the highest category. Give more points for it, or remove it.`;
    const isScored = !wasCounted(spread) || spread.scores.length > 0;
    if (!isScored) yield neverScored(`“${category.title}”`, at);
    else if (isHighest && !isNever && highest === 0n)
      yield { rule: 'category-never', path: [...at, 'title'], message };
    if (wasCounted(spread) && isScored) yield* checkReached(spread, at);
  }
}

/** Too few answers give points, or those have no maximum. */
const neverScored = (what: string, at: Issue['path']): Issue => ({
  rule: 'never-scored',
  path: [...at, 'atLeastAnswered'],
  message: `No answers give ${what} a score. Let more questions count and give points, or lower “Answers needed”.`,
});

function* checkReached({ levels, scores }: Spread, at: Issue['path']): Issues {
  const [lowest, highest] = [scores[0]?.score ?? 0, scores.at(-1)?.score ?? 0];
  for (const [index, { level, sheetCount }] of levels.entries()) {
    const isWithin = level.min > lowest && level.min < highest;
    const reached = `${lowest} to ${highest}${isWithin ? ', with gaps' : ''}`;
    const message = `No answers lead to “${level.name}”: the scores go from ${reached}. Change where it starts, or remove it.`;
    const path = [...at, 'levels', index, 'min'];
    if (sheetCount === 0n) yield { rule: 'level-never', path, message };
  }
}

function* checkAsked({ questions }: Quiz, asked: ReadonlyMap<string, Asked>): Issues {
  for (const [index, question] of questions.entries()) {
    const { title, condition } = question;
    const found = asked.get(rowsOf(question)[0]?.key ?? '');
    const path = ['quiz', 'questions', index, 'condition'];
    if (!condition || !found) continue;
    if (!found.isAsked) {
      const message = `“${title}” is never asked: no answers to the questions before it meet its condition. Change the condition, or remove the question.`;
      yield { rule: 'question-never', path, message };
    } else if (!found.isLeftOut) {
      const message = `“${title}” is always asked: all answers to the questions before it meet its condition. Change the condition, or remove it.`;
      yield { rule: 'condition-always', path, message };
    }
  }
}

/** `influences`: of each question on the total, or empty where they were not counted. `idle`: of the categories. */
function* checkEffects(
  quiz: Quiz,
  { influences, idle }: { influences: readonly Influence[] } & Pick<PartCounts, 'idle'>,
): Issues {
  const tests = questionsOf(quiz).flatMap(({ condition }) => testsIn(condition));
  const tested = (quiz.categories ?? []).filter(({ key }) =>
    tests.some((test) => test.source === 'category' && test.category === key),
  );
  const isSource = (question: Question) =>
    tests.some((test) => test.source === 'answer' && test.question === question.key) ||
    tested.some((category) => isInCategory(category, question));
  for (const [index, question] of questionsOf(quiz).entries()) {
    const { key, title, rowOf, countsInTotal } = question;
    const space = answerSpaceOf(question);
    if (isSource(question) || space.kind === 'text') continue;
    const isInSome = quiz.categories?.some((category) => isInCategory(category, question));
    if (isProfile(quiz) && !isInSome) continue;
    const isIdle =
      isProfile(quiz) ||
      (influences[index]?.changesLevel === false && (isInSome || countsInTotal !== false));
    if (sizeOf(space) > 1 && givesOnePoints(question)) {
      const message = `Every answer to “${title}” gives the same points, so the question does not affect the score. Give its answers different points.`;
      const field = hasOwnPoints(space) ? 'options' : 'scoring';
      yield { rule: 'same-points', path: [...documentPath(quiz, question), field], message };
    } else if (isIdle && idle.has(key)) {
      const message =
        isInSome || isOfQuestions(quiz)
          ? `No answer to “${title}” can change anyone’s level. Give it more points, or answers whose points differ more.`
          : `“${title}” counts in no category, and the result is made of categories. Add it to one, or switch “Counts towards the total” off.`;
      const path = [...questionPath(quiz, question), rowOf ? 'title' : 'maxPoints'];
      yield { rule: 'question-never-decides', path, message };
    }
  }
}

/** A percentage stays at the top from a maximum on, and never gets there where the maximum is that of several branches. */
function* checkMaximums(
  { categories = [], scoring = {} }: Quiz,
  mostPoints: PartCounts['mostPoints'],
): Issues {
  const most = mostPoints.get(TOTAL);
  const message = `Nobody can get all points: no visitor is asked all questions, and ${most} is the most that one can get. Choose “The questions that a visitor is asked” under “Out of”.`;
  if (most !== undefined && !isAmount(scoring))
    yield { rule: 'total-maximum', path: ['quiz', 'scoring', 'outOf'], message };
  for (const [index, category] of categories.entries()) {
    const { key, title, maxPoints } = category;
    const most = mostPoints.get(key);
    // The report names no maximum beside an amount.
    if (most === undefined || (maxPoints === undefined && isAmount(category))) continue;
    const message =
      maxPoints === undefined
        ? `Nobody can get all the points of “${title}”: no visitor is asked all of it. Enter ${most}, the most that one visitor can get, or choose “The questions that a visitor is asked” under “Out of”.`
        : `One visitor can get ${most} points in “${title}”, more than its maximum of ${maxPoints}. Raise the maximum, or give fewer points.`;
    yield { rule: 'category-maximum', path: ['quiz', 'categories', index, 'maxPoints'], message };
  }
}

/** Finds adjustments for nobody, and those for a share in place of a percentage, which are for nearly everyone. */
function* checkAdjustments({ scoring }: Quiz): Issues {
  for (const [index, { atLeast }] of (scoring?.adjustments ?? []).entries()) {
    if (atLeast > 1 && atLeast <= 100) continue;
    const reached = atLeast > 100 ? 'nobody reaches' : 'nearly everyone reaches';
    const message = `Enter a percentage, such as 80: ${reached} ${atLeast}% of a maximum.`;
    const path = ['quiz', 'scoring', 'adjustments', index, 'atLeast'];
    yield { rule: 'adjustment-share', path, message };
  }
}

/** Whether all answers count for the same, none of them skipped or not applicable. */
function givesOnePoints(question: Question): boolean {
  const classes = tryCount(() => answerClasses(question));
  if (!wasCounted(classes)) return false;
  const prepared = prepareQuestion(question);
  const counts = [...prepared.counts.values()];
  const found = classes.map(({ answer }) => lookUpAnswer(prepared, answer));
  const [first] = found;
  return found.every(
    (each) =>
      each &&
      !each.isNotApplicable &&
      first &&
      each.points === first.points &&
      counts.every(
        (count) =>
          countedPoints(prepared, count, each.selected) ===
          countedPoints(prepared, count, first.selected),
      ),
  );
}

/** Whether each choice is an option with points of its own. */
const hasOwnPoints = (space: AnswerSpace) =>
  space.kind !== 'number' &&
  ruleOf(space) === 'sum' &&
  space.choices.every(({ label }) => label !== undefined);

function* checkLabels({ questions }: Quiz): Issues {
  for (const [index, question] of questions.entries())
    yield* duplicates({
      rule: 'duplicate-label',
      values: choicesIn(answerSpaceOf(question)).map(({ value, label }) =>
        label === undefined ? value : label.trim().toLowerCase(),
      ),
      path: (option) => ['quiz', 'questions', index, 'options', option, 'label'],
      message: () => 'Another option has this label too, so visitors cannot tell them apart.',
    });
}
