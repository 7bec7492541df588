import { type CountFailure, tryCount, wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { type Distribution, distributionOf } from '#app/quiz/analysis/distribution.ts';
import { type GivenAnswers, observedIn } from '#app/quiz/analysis/observed.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { inspectWarnings } from '#app/quiz/checks/inspect-warnings.ts';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import { influencesIn, partCountsOf, type SheetCounts } from '#app/quiz/checks/sheet-counts.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { renamedLevels, withRenamedLevels } from '#schemas/validation/renamed-levels.ts';
import {
  inspectVersion,
  type LocatedIssue,
  locateIssue,
  type VersionInspection,
} from '#studio/versions/inspect-version.ts';

/** The same thing for the published and for the edited version of the content. */
export type VersionPair<T> = { published: T; edited: T };
export type ComparedDocuments = VersionPair<StoredDocument[]> & {
  /** What visitors answered, where that is known of enough of them. */
  given?: GivenAnswers;
};

/** The counts of a version, together with the quiz that was counted. */
export type CountedVersion = {
  quiz: Quiz;
  counts: SheetCounts;
  warnings: LocatedIssue[];
  /** The distribution as visitors answered. */
  observed?: ObservedDistribution;
};

/** `unanswered`: the titles of the questions that nobody answered, each answer to which counts the same. */
export type ObservedDistribution = {
  distribution: Distribution | CountFailure;
  unanswered: string[];
};

type CountedScores = { quiz: Quiz; distribution: Distribution | CountFailure };

/** The scores of the published and of the edited quiz. */
export type VersionComparison = { before: CountedScores; after: CountedScores };

/**
 * The steps of an analysis: a quick inspection, then the count of all answer sheets. A version with errors is
 * neither counted nor compared.
 */
export type AnalysisStep =
  | {
      kind: 'inspected';
      inspections: VersionPair<VersionInspection>;
      /** The ids of published personas that the edited version makes fail, other than by renaming a level. */
      failingPersonas: string[];
    }
  | {
      kind: 'counted';
      counted?: CountedVersion;
      comparison?: VersionComparison;
      /** Whether nothing follows. The influence of the questions comes last, because it may take a minute. */
      isLast: boolean;
    };

/** Inspects both versions, then counts the answer sheets of the edited one if it has no errors. */
export async function* analyze({
  published,
  edited,
  given,
}: ComparedDocuments): AsyncGenerator<AnalysisStep> {
  const live = await inspectVersion(published);
  const edits = edited === published ? live : await inspectVersion(edited);
  const before = live.inspection.content?.quiz;
  const { content } = edits.inspection;
  const passing = live.inspection.personas.filter(({ passes }) => passes);
  const personas = withRenamedLevels(
    passing.map(({ persona }) => persona),
    renamedLevels(ownProperty(live.result, 'site'), ownProperty(edits.result, 'site')),
  );
  const results = content ? checkPersonas(content.quiz, personas) : [];
  yield {
    kind: 'inspected',
    inspections: { published: live.inspection, edited: edits.inspection },
    failingPersonas: results.flatMap(({ passes, persona }) => (passes ? [] : [persona.id])),
  };
  if (!content) {
    yield { kind: 'counted', isLast: true };
    return;
  }
  const after = content.quiz;
  const distribution = tryCount(() => distributionOf(after));
  const parts = partCountsOf(after);
  const comparison = before && {
    before: { quiz: before, distribution: tryCount(() => distributionOf(before)) },
    after: { quiz: after, distribution },
  };
  let influences: SheetCounts['influences'] = {
    reason: 'The influence of the questions is being counted.',
  };
  let observed: ObservedDistribution | undefined;
  const counted = (isLast: boolean): AnalysisStep => {
    const counts = { distribution, influences, ...parts };
    const warnings = inspectWarnings(edits.result, content, counts).map((warning) =>
      locateIssue(warning, edited),
    );
    const all = { quiz: after, counts: { distribution, influences }, warnings, observed };
    return { kind: 'counted', counted: all, comparison, isLast };
  };
  if (wasCounted(distribution)) {
    yield counted(false);
    if (given) {
      observed = observedDistribution(after, given);
      yield counted(false);
    }
  }
  influences = wasCounted(distribution) ? influencesIn(after) : distribution;
  yield counted(true);
}

function observedDistribution(quiz: Quiz, given: GivenAnswers): ObservedDistribution {
  const observed = observedIn(quiz, given);
  return {
    distribution: tryCount(() => distributionOf(quiz, observed)),
    unanswered: questionsOf(quiz)
      .filter(({ key }) => !observed.answers.has(key))
      .map(({ title }) => title),
  };
}
