import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo, withoutAnswer } from '#app/quiz/base/answers.ts';
import { roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { bestAnswer } from './best-answer.ts';
import { answerLabels } from './breakdown.ts';
import { levelFor } from './levels.ts';
import { outcomeOf } from './outcome.ts';
import { answerSpaceOf } from './prepare.ts';
import { sectionsOf } from './questions.ts';
import { pointsFor, scoreFor, scoreSheet } from './score.ts';
import { answersToAsked, askedOf, type Subject } from './screens.ts';

/** One answer to change, and what that adds to the score. */
export type Change = {
  key: string;
  title: string;
  section?: string;
  from: string[];
  to: string[];
  gain: number;
};

/** An answer at the highest level, and how much of the score depends on it. */
export type Strength = { key: string; title: string; answer: string[]; worth: number };

export type NextLevel =
  | {
      kind: 'path';
      level: Level;
      /** Whether the changes lead to the level; where they do not, they are all that there are. */
      outcome: 'reached' | 'notReached' | 'nothingLeft';
      /** In quiz order. Their gains in score add up to `score` less the current score. */
      changes: Change[];
      /** The score after all of them. */
      score: number;
    }
  | { kind: 'top'; level: Level; strengths: Strength[] };

/**
 * The fewest answers to change, each to its best one, among the questions asked that the visitor can improve,
 * to reach the next level; of several equally small sets, the first in quiz order. At the highest level, the
 * answers to keep. `undefined` where the quiz marks nothing to improve, has no score, or a higher one is not
 * better. The quiz must pass `check`. See docs/scoring.md#next-level.
 */
export function nextLevelFor(
  quiz: Quiz,
  subject: Subject,
  answers: Answers,
  language?: string,
): NextLevel | undefined {
  const scored = scoreSheet(quiz, subject, answers);
  const outcome = outcomeOf(quiz, scored);
  const improvable = askedOf(quiz, subject, answers).filter(
    (question) => question.improvable && answerSpaceOf(question).kind !== 'text',
  );
  if (outcome.kind !== 'score' || scored.rule.higherIs !== 'better' || improvable.length === 0)
    return undefined;
  const { score } = outcome;
  // Not the answers that only the tab still has: a shared link and an email would not know them.
  const given = answersToAsked(quiz, subject, answers);
  const { decimals } = scored.rule;
  const sheet = { quiz, subject, answers: given, improvable, language, decimals };
  const [level] = quiz.levels.filter(({ min }) => min > score).sort((a, b) => a.min - b.min);
  if (!level) return topLevelFor(sheet, score);
  const improvements = improvementsOf(sheet);
  const chosen = fewestImprovements(sheet, improvements, level.min);
  const made = chosen ?? withoutLosses(sheet, improvements);
  const changes = changesOf(sheet, made, score);
  return {
    kind: 'path',
    level,
    outcome: chosen ? 'reached' : changes.length > 0 ? 'notReached' : 'nothingLeft',
    changes,
    score: scoreWith(sheet, made) ?? score,
  };
}

type Sheet = {
  quiz: Quiz;
  subject: Subject;
  answers: Answers;
  improvable: readonly Question[];
  language?: string;
  decimals: number;
};

type Improvement = { question: Question; best: Answer; addedPoints: number };

/** The score of the sheet once these improvements are made. */
const scoreWith = ({ quiz, subject, answers }: Sheet, improvements: readonly Improvement[]) =>
  scoreFor(quiz, subject, {
    ...answers,
    ...Object.fromEntries(improvements.map(({ question, best }) => [question.key, best])),
  });

function improvementsOf({ improvable, answers }: Sheet): Improvement[] {
  return improvable.flatMap((question) => {
    const best = bestAnswer(question, answers);
    const given = answerTo(answers, question.key);
    const addedPoints = pointsFor(question, best) - pointsFor(question, given);
    return addedPoints > 0 ? [{ question, best, addedPoints }] : [];
  });
}

/** How many sets are scored, one by one, before the points alone decide. */
const MAX_SETS = 500;

/** A smallest set of these that reaches a score, of several the first in quiz order, or `undefined`. */
function fewestImprovements(
  sheet: Sheet,
  improvements: readonly Improvement[],
  goal: number,
): Improvement[] | undefined {
  const reaches = (set: readonly Improvement[]) =>
    (scoreWith(sheet, set) ?? Number.NEGATIVE_INFINITY) >= goal;
  let tried = 0;
  for (let size = 1; size <= improvements.length; size += 1)
    for (const set of setsOf(improvements, size)) {
      tried += 1;
      if (tried > MAX_SETS) return fewestByPoints(improvements, reaches);
      if (reaches(set)) return set;
    }
  return undefined;
}

function* setsOf<Item>(list: readonly Item[], size: number): Generator<Item[]> {
  if (size === 0) return yield [];
  for (const [index, each] of list.entries())
    for (const rest of setsOf(list.slice(index + 1), size - 1)) yield [each, ...rest];
}

/** The improvements with the most points that reach the goal, in quiz order: no smaller set does by points alone. */
function fewestByPoints(
  improvements: readonly Improvement[],
  reaches: (set: readonly Improvement[]) => boolean,
): Improvement[] | undefined {
  const largestFirst = [...improvements].sort((a, b) => b.addedPoints - a.addedPoints);
  const last = largestFirst.findIndex((_, index) => reaches(largestFirst.slice(0, index + 1)));
  const chosen = largestFirst.slice(0, last + 1);
  return last === -1 ? undefined : improvements.filter((each) => chosen.includes(each));
}

/** All improvements but those that, after the ones before them, would lower the score. */
function withoutLosses(sheet: Sheet, improvements: readonly Improvement[]): Improvement[] {
  const scoreOf = (set: readonly Improvement[]) =>
    scoreWith(sheet, set) ?? Number.NEGATIVE_INFINITY;
  const made: Improvement[] = [];
  for (const each of improvements) if (scoreOf([...made, each]) >= scoreOf(made)) made.push(each);
  return made;
}

/** What each change adds when they are made one after another, so that the rounded gains add up. */
function changesOf(sheet: Sheet, chosen: readonly Improvement[], score: number): Change[] {
  const sections = sectionsOf(sheet.quiz);
  let before = score;
  return chosen.map(({ question, best }, index) => {
    const after = scoreWith(sheet, chosen.slice(0, index + 1)) ?? before;
    const gain = roundTo(after - before, sheet.decimals);
    before = after;
    return {
      key: question.key,
      title: question.title,
      section: sections.get(question.key)?.title,
      from: labelsIn(sheet, question),
      to: labelsIn(sheet, question, best),
      gain,
    };
  });
}

const labelsIn = (
  { quiz, answers, language }: Sheet,
  question: Question,
  answer = answerTo(answers, question.key),
) => answerLabels(question, answer, quiz.labels.sliderAnswer, language);

/** How many answers the highest level names at most: those that the score depends on most. */
const MAX_STRENGTHS = 5;

function topLevelFor(sheet: Sheet, score: number): NextLevel | undefined {
  const found = sheet.improvable.flatMap((question) => {
    const { key, title } = question;
    const others = withoutAnswer(sheet.answers, key);
    const without = scoreFor(sheet.quiz, sheet.subject, others) ?? score;
    const worth = roundTo(score - without, sheet.decimals);
    return worth > 0 ? [{ key, title, answer: labelsIn(sheet, question), worth }] : [];
  });
  const most = new Set([...found].sort((a, b) => b.worth - a.worth).slice(0, MAX_STRENGTHS));
  const strengths = found.filter((each) => most.has(each));
  const level = levelFor(sheet.quiz.levels, score);
  return strengths.length > 0 ? { kind: 'top', level, strengths } : undefined;
}
