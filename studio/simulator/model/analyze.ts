import { type CountFailure, tryCount, wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { type Distribution, distributionOf } from '#app/quiz/analysis/distribution.ts';
import { type GivenAnswers, observedIn } from '#app/quiz/analysis/observed.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { inspectWarnings } from '#app/quiz/checks/inspect-warnings.ts';
import { checkPersonas, type PersonaCheck } from '#app/quiz/checks/personas.ts';
import { influencesIn, partCountsOf, type SheetCounts } from '#app/quiz/checks/sheet-counts.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
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

/** A quiz with the share of all answer sheets that get each result, or why that was not counted. */
export type CountedScores = { quiz: Quiz; distribution: Distribution | CountFailure };

/** The counts of a version with its quiz: while an editor types, the version that is shown may be newer. */
export type CountedVersion = CountedScores & {
  influences: SheetCounts['influences'];
  warnings: LocatedIssue[];
  /** The distribution as visitors answered. */
  observed?: ObservedDistribution;
  /** What is published, which it is compared with; missing while that has errors. */
  before?: CountedScores;
};

/** `unanswered`: the titles of the questions that nobody answered, each answer to which counts the same. */
export type ObservedDistribution = {
  distribution: Distribution | CountFailure;
  unanswered: string[];
};

/** A version without errors. */
export type ValidVersion = {
  content: SiteContent;
  personas: PersonaCheck[];
  /**
   * The ids of published personas that it makes fail, other than by renaming a level: they prevent its
   * publication.
   */
  failingPersonas: string[];
};

/**
 * What is known of both versions, or what a step of their analysis adds to it. While an editor types, a
 * version may have errors for a moment, and counts arrive later than inspections: the last results stay until
 * there are newer ones.
 */
export type Analysis = {
  inspections?: VersionPair<VersionInspection>;
  lastValid?: ValidVersion;
  lastCounted?: CountedVersion;
};

/** `isLast`: nothing follows. The influence of the questions comes last, because it may take a minute. */
export type AnalysisStep = Analysis & { isLast?: boolean };

/**
 * The steps of an analysis: a quick inspection of both versions, then the count of all answer sheets of the
 * edited one. A version with errors is neither counted nor compared.
 */
export async function* analyze({
  published,
  edited,
  given,
}: ComparedDocuments): AsyncGenerator<AnalysisStep> {
  const live = await inspectVersion(published);
  const edits = edited === published ? live : await inspectVersion(edited);
  const inspections = { published: live.inspection, edited: edits.inspection };
  const { content, personas } = edits.inspection;
  if (!content) {
    yield { inspections, isLast: true };
    return;
  }
  const { quiz } = content;
  const passing = live.inspection.personas.filter(({ passes }) => passes);
  const renamed = withRenamedLevels(
    passing.map(({ persona }) => persona),
    renamedLevels(ownProperty(live.result, 'site'), ownProperty(edits.result, 'site')),
  );
  const failing = checkPersonas(quiz, renamed).filter(({ passes }) => !passes);
  const failingPersonas = failing.map(({ persona }) => persona.id);
  yield { inspections, lastValid: { content, personas, failingPersonas } };
  const scores = scoresOf(quiz);
  const parts = partCountsOf(quiz);
  const before = live.inspection.content && scoresOf(live.inspection.content.quiz);
  const counted = (
    influences: SheetCounts['influences'],
    observed?: ObservedDistribution,
  ): AnalysisStep => {
    const counts = { distribution: scores.distribution, influences, ...parts };
    const warnings = inspectWarnings(edits.result, content, counts).map((warning) =>
      locateIssue(warning, edited),
    );
    return { lastCounted: { ...scores, influences, warnings, observed, before } };
  };
  if (!wasCounted(scores.distribution)) {
    yield { ...counted(scores.distribution), isLast: true };
    return;
  }
  const later = { reason: 'The influence of the questions is being counted.' };
  yield counted(later);
  const observed = given && observedDistribution(quiz, given);
  if (observed) yield counted(later, observed);
  yield { ...counted(influencesIn(quiz), observed), isLast: true };
}

const scoresOf = (quiz: Quiz): CountedScores => ({
  quiz,
  distribution: tryCount(() => distributionOf(quiz)),
});

function observedDistribution(quiz: Quiz, given: GivenAnswers): ObservedDistribution {
  const observed = observedIn(quiz, given);
  return {
    distribution: tryCount(() => distributionOf(quiz, observed)),
    unanswered: questionsOf(quiz)
      .filter(({ key }) => !observed.answers.has(key))
      .map(({ title }) => title),
  };
}
