import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Subject } from '#app/quiz/score/conditions.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { type CountFailure, tryCount, wasCounted } from './count-limits.ts';
import { type CountedSheets, countSheets } from './count-sheets.ts';
import { type Differences, differencesOf } from './differences.ts';
import { sheetsIn } from './distribution.ts';
import { type LinkImpact, linkImpactOf } from './link-impact.ts';
import { changedQuickWins } from './quick-wins-impact.ts';
import type { Example } from './sheet-table.ts';
import {
  type Ending,
  type EndingName,
  endingOf,
  groupsOf,
  nameOfEnding,
  type Verdicts,
  verdictNotes,
} from './verdict.ts';

/** The sheets that move from one ending to another, or stay. Endings with the same name are the same. */
export type LevelFlow = { from: EndingName; to: EndingName; sheetCount: bigint };

/** An example of an answer sheet whose score or level changes. */
export type ChangedSheet = {
  before: ScoredAnswers;
  after: ScoredAnswers;
  /** Whose sheet it is, where conditions depend on that. */
  subject: Subject;
  /** How many sheets have this pair of scores. */
  sheetCount: bigint;
};

/** The answers of a sheet to the questions of one version, with the score and ending that they get. */
export type ScoredAnswers = { answers: Answers; score?: number; level: EndingName };

export type ScoreChanges = {
  /** How many sheets get another score. */
  scoreSheetCount: bigint;
  /** How many sheets get another level. */
  levelSheetCount: bigint;
  /** All sheets, by their level before and after. Pairs of levels without a sheet are left out. */
  flow: LevelFlow[];
  /** One sheet for each of the three largest changes of score; none where there are too many sums to keep examples. */
  largest: ChangedSheet[];
};

/** What an edit does to the answer sheets of a quiz. It counts sheets; it does not predict visitors. */
export type Impact = {
  /** How many sheets are compared. */
  sheetCount: bigint | CountFailure;
  scoreChanges: ScoreChanges | CountFailure;
  /** How many sheets get another list of quick wins, by their titles (`text`) and order alone. */
  quickWinsSheetCount: bigint | CountFailure;
  differences: Differences;
  /** What happens to links that were shared before the edit. */
  links: LinkImpact;
};

/**
 * Compares two versions of a quiz on all answer sheets, exactly. Both must pass `check`. A sheet answers every
 * question that either version asks, and each version reads the answers to what it asks. A question in both
 * versions (see `QuestionPair`) has only the answers that are in both. An added question therefore multiplies
 * the number of sheets by its answers, and answers that were added or removed are only listed in `differences`.
 * A count that is refused is replaced by the reason. Never throws.
 */
export function impactOf(before: Quiz, after: Quiz): Impact {
  return {
    sheetCount: tryCount(() => {
      const readings = [before, after].map((quiz) => ({ quiz, groups: [] }));
      return sheetsIn(countSheets(readings, verdictNotes(2)));
    }),
    scoreChanges: tryCount(() => scoreChangesOf(before, after)),
    quickWinsSheetCount: tryCount(() => changedQuickWins(before, after)),
    differences: differencesOf(before, after),
    links: linkImpactOf(before, after),
  };
}

/** The sheets with the same pair of endings, and one of them as an example. */
type Scored = {
  from: Ending & EndingName;
  to: Ending & EndingName;
  count: bigint;
  example: Example<Verdicts>;
};

function scoreChangesOf(before: Quiz, after: Quiz): ScoreChanges {
  const scored = sheetsByEnding(before, after).map(
    ({ note, count, example }): Scored => ({
      from: { ...endingOf(note), ...nameOfEnding(before, endingOf(note)) },
      to: { ...endingOf(note, 1), ...nameOfEnding(after, endingOf(note, 1)) },
      ...{ count, example },
    }),
  );
  const flow = new Map<string, LevelFlow>();
  for (const { from, to, count } of scored) {
    const names = JSON.stringify([from.name, to.name]);
    const counted = flow.get(names)?.sheetCount ?? 0n;
    flow.set(names, { from: ending(from), to: ending(to), sheetCount: counted + count });
  }
  const isMoved = ({ from, to }: { from: EndingName; to: EndingName }) => from.name !== to.name;
  return {
    scoreSheetCount: sheetsIn(scored.filter(({ from, to }) => from.score !== to.score)),
    levelSheetCount: sheetsIn(scored.filter(isMoved)),
    flow: [...flow.values()],
    largest: scored
      .filter((each) => each.example && (each.from.score !== each.to.score || isMoved(each)))
      .sort(largestFirst)
      .slice(0, 3)
      .map(({ from, to, count, example }) => ({
        before: { answers: answersIn('before', example), score: from.score, level: ending(from) },
        after: { answers: answersIn('after', example), score: to.score, level: ending(to) },
        subject: subjectIn(example),
        sheetCount: count,
      })),
  };
}

/** Without examples where these would take too much memory. */
function sheetsByEnding(before: Quiz, after: Quiz): CountedSheets<Verdicts>[] {
  const count = (quizzes: readonly Quiz[], hasExamples: boolean) =>
    countSheets(
      quizzes.map((quiz, reading) => ({ quiz, groups: groupsOf(quiz, reading) })),
      { ...verdictNotes(quizzes.length), hasExamples },
    );
  if (JSON.stringify(scoringInputs(before)) === JSON.stringify(scoringInputs(after)))
    return count([after], false).map(({ note, ...each }) => ({
      ...each,
      note: [endingOf(note), endingOf(note)].map((one) => ({ ...one, adjusted: [] })),
    }));
  const withExamples = tryCount(() => count([before, after], true));
  return wasCounted(withExamples) ? withExamples : count([before, after], false);
}

const ending = ({ name, color }: EndingName): EndingName => ({ name, color });

/** Sorts by the change of score; among equal changes, the one with the most sheets comes first. */
function largestFirst(one: Scored, other: Scored): number {
  const change = ({ from, to }: Scored) =>
    from.score === undefined || to.score === undefined ? 0 : Math.abs(to.score - from.score);
  const byCount = Number(other.count - one.count);
  return change(other) - change(one) || byCount || (one.from.score ?? 0) - (other.from.score ?? 0);
}

function* outcomesOf(example: Example<Verdicts>): Generator<OutcomeOf> {
  if (!example) return;
  if ('step' in example) yield example;
  else {
    yield* outcomesOf(example.one);
    yield* outcomesOf(example.other);
  }
}

type OutcomeOf = Extract<Example<Verdicts>, { step: unknown }>;

function answersIn(side: 'before' | 'after', example: Example<Verdicts>): Answers {
  return [...outcomesOf(example)].reduce<Answers>(
    (answers, { step: { pair }, outcome: { answer } }) =>
      pair?.[side] && answer !== undefined ? withAnswer(answers, pair.key, answer) : answers,
    {},
  );
}

const subjectIn = (example: Example<Verdicts>): Subject =>
  [...outcomesOf(example)].find(({ outcome }) => outcome.subject)?.outcome.subject ?? {};
