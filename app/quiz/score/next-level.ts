import type { Level, Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answer, type Answers, answerTo, withAnswer } from './answers.ts';
import { bestAnswer } from './best-answer.ts';
import { answerLabels } from './breakdown.ts';
import { levelFor } from './levels.ts';
import { pointsFor, scoreFor } from './score.ts';

/** One answer to change, and what that adds to the score. */
export type Change = { key: string; title: string; from: string[]; to: string[]; gain: number };

/** An answer at the highest level, and how many points of the score depend on it. */
export type Strength = { key: string; title: string; answer: string[]; worth: number };

export type NextLevel =
  | {
      kind: 'path';
      level: Level;
      /** Whether the changes lead to the level; where they do not, they are all that there are. */
      outcome: 'reached' | 'notReached' | 'nothingLeft';
      /** In quiz order. Their gains, in points of the score, add up to `score` less the current score. */
      changes: Change[];
      /** The score after all of them. */
      score: number;
    }
  | { kind: 'top'; level: Level; strengths: Strength[] };

/**
 * The fewest answers to change, among the questions that the visitor can improve, to reach the next
 * level: each to its best answer; of several equally small sets, the first in quiz order.
 * At the highest level, the answers to keep instead. `undefined` where the quiz marks nothing that a
 * visitor could improve or keep. `language` is the BCP 47 tag used to format slider answers. Never throws.
 * See docs/scoring.md#next-level.
 */
export function nextLevelFor(
  quiz: Quiz,
  answers: Answers,
  language?: string,
): NextLevel | undefined {
  const improvableQuestions = quiz.questions.filter(({ improvable }) => improvable);
  if (improvableQuestions.length === 0) return undefined;
  const score = scoreFor(quiz, answers);
  const level = nextLevelAbove(quiz.levels, score);
  if (!level) return topLevelFor(quiz, improvableQuestions, answers, score, language);
  const improvements = improvableQuestions.flatMap(
    (question) => improvementTo(question, answers) ?? [],
  );
  const chosen = fewestImprovements(quiz, improvements, answers, level.min);
  const changes = changesOf(quiz, chosen ?? improvements, answers, score, language);
  return {
    kind: 'path',
    level,
    outcome: chosen ? 'reached' : changes.length > 0 ? 'notReached' : 'nothingLeft',
    changes,
    score: changes.reduce((sum, { gain }) => sum + gain, score),
  };
}

function nextLevelAbove(levels: readonly Level[], score: number): Level | undefined {
  return levels.filter(({ min }) => min > score).sort((a, b) => a.min - b.min)[0];
}

type Improvement = { question: Question; best: Answer; points: number };

function improvementTo(question: Question, answers: Answers): Improvement | undefined {
  const best = bestAnswer(question, answers);
  const points = pointsFor(question, best) - pointsFor(question, answerTo(answers, question.key));
  return points > 0 ? { question, best, points } : undefined;
}

const improved = (answers: Answers, { question, best }: Improvement) =>
  withAnswer(answers, question.key, best);

/**
 * A smallest set of these that reaches a score, or `undefined` where all of them do not. Taking the
 * largest gains first gives the smallest possible size. Then, in quiz order, an improvement is taken
 * if it and the largest later gains can still reach the score within that size.
 */
function fewestImprovements(
  quiz: Quiz,
  improvements: readonly Improvement[],
  answers: Answers,
  goal: number,
): Improvement[] | undefined {
  const reaches = (set: readonly Improvement[]) =>
    scoreFor(quiz, set.reduce(improved, answers)) >= goal;
  const largestFirst = [...improvements].sort((a, b) => b.points - a.points);
  const size = largestFirst.findIndex((_, index) => reaches(largestFirst.slice(0, index + 1))) + 1;
  if (size === 0) return undefined;
  const chosen: Improvement[] = [];
  for (const [index, each] of improvements.entries()) {
    if (chosen.length === size) break;
    const later = new Set(improvements.slice(index + 1));
    const rest = largestFirst.filter((other) => later.has(other));
    const set = [...chosen, each, ...rest.slice(0, size - chosen.length - 1)];
    if (set.length === size && reaches(set)) chosen.push(each);
  }
  return chosen;
}

/** What each change adds when they are made one after another, so that the rounded gains add up. */
function changesOf(
  quiz: Quiz,
  chosen: readonly Improvement[],
  answers: Answers,
  score: number,
  language?: string,
): Change[] {
  let before = { answers, score };
  return chosen.map((each) => {
    const { question } = each;
    const after = improved(before.answers, each);
    const gain = scoreFor(quiz, after) - before.score;
    before = { answers: after, score: before.score + gain };
    return {
      key: question.key,
      title: question.title,
      from: answerLabels(question, answers, quiz.labels.sliderAnswer, language),
      to: answerLabels(question, after, quiz.labels.sliderAnswer, language),
      gain,
    };
  });
}

function topLevelFor(
  quiz: Quiz,
  open: readonly Question[],
  answers: Answers,
  score: number,
  language?: string,
): NextLevel | undefined {
  const strengths = open
    .map((question) => ({
      key: question.key,
      title: question.title,
      answer: answerLabels(question, answers, quiz.labels.sliderAnswer, language),
      worth: score - scoreFor(quiz, withoutAnswer(answers, question)),
    }))
    .filter(({ worth }) => worth > 0);
  const level = levelFor(quiz.levels, score);
  return strengths.length > 0 ? { kind: 'top', level, strengths } : undefined;
}

const withoutAnswer = (answers: Answers, { key }: Question): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => name !== key));
