import { type Impact, impactOf } from '#app/quiz/analysis/impact.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { type SheetCounts, sheetCountsOf } from '#app/quiz/checks/check-unused-parts.ts';
import { inspectWarnings } from '#app/quiz/checks/inspect.ts';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { renamedLevels, withRenamedLevels } from '#schemas/validation/renamed-levels.ts';
import { editedDocuments } from '#schemas/validation/versions.ts';
import {
  inspectVersion,
  type LocatedIssue,
  locateIssue,
  type VersionInspection,
} from '#studio/versions/inspect-version.ts';

/** The same thing for the published and for the edited version of the content. */
export type VersionPair<T> = { published: T; edited: T };
export type ComparedDocuments = VersionPair<StoredDocument[]>;

/** The counts of a version, together with the quiz that was counted. */
export type CountedVersion = { quiz: Quiz; counts: SheetCounts; warnings: LocatedIssue[] };

/** The published and the edited quiz compared, and the documents that were edited. */
export type VersionComparison = {
  impact: Impact;
  before: Quiz;
  after: Quiz;
  edits: StoredDocument[];
};

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
  | { kind: 'counted'; counted?: CountedVersion; comparison?: VersionComparison };

/** Inspects both versions, then counts the answer sheets of the edited one if it has no errors. */
export async function* analyze({
  published,
  edited,
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
    yield { kind: 'counted' };
    return;
  }
  const after = content.quiz;
  const counts = sheetCountsOf(after);
  const warnings = inspectWarnings(edits.result, content, counts).map((warning) =>
    locateIssue(warning, edited),
  );
  yield {
    kind: 'counted',
    counted: { quiz: after, counts, warnings },
    comparison: before && {
      impact: impactOf(before, after),
      before,
      after,
      edits: editedDocuments(published, edited),
    },
  };
}
