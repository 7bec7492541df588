import type { Impact } from '#app/quiz/analysis/impact.ts';
import type { SheetCounts } from '#app/quiz/checks/check-unused-parts.ts';
import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { reuseIfEqual } from '#studio/hooks/reuse-if-equal.ts';
import type { LocatedIssue, VersionInspection } from '#studio/versions/inspect-version.ts';
import { editedDocuments } from '#studio/versions/versions.ts';
import type { AnalysisStep, ComparedDocuments, VersionPair } from './analyze.ts';

/** An edited version without errors. */
export type ValidVersion = {
  content: SiteContent;
  personas: PersonaCheck[];
  /** The ids of the personas that prevent its publication. */
  failingPersonas: string[];
};

/** The counts of a version, together with the quiz that was counted. */
type CountedVersion = { quiz: Quiz; counts: SheetCounts; warnings: LocatedIssue[] };

/** The published and the edited quiz compared, and the documents that were edited. */
export type Comparison = { impact: Impact; before: Quiz; after: Quiz; edits: StoredDocument[] };

/**
 * What the views draw. While an editor types, a version may have errors for a moment, and counts
 * arrive later than inspections. The last results stay until there are newer ones.
 */
export type AnalysisState = {
  inspections?: VersionPair<VersionInspection>;
  lastValid?: ValidVersion;
  lastCounted?: CountedVersion;
  /** Missing while the published version has errors, and until both versions are counted. */
  comparison?: Comparison;
  /** The documents whose analysis was the last to finish or fail. */
  finishedDocuments?: ComparedDocuments;
  failure?: string;
};

type InspectionStep = Extract<AnalysisStep, { kind: 'inspected' }>;
type CountStep = Extract<AnalysisStep, { kind: 'counted' }>;

/** The state after one more step in the analysis of these documents. */
export const withStep = (
  state: AnalysisState,
  step: AnalysisStep,
  documents: ComparedDocuments,
): AnalysisState =>
  step.kind === 'inspected' ? withInspections(state, step) : withCounts(state, step, documents);

function withInspections(
  state: AnalysisState,
  { inspections, failingPersonas }: InspectionStep,
): AnalysisState {
  const { content, personas } = inspections.edited;
  return {
    ...state,
    inspections,
    lastValid: content
      ? { content: reuseIfEqual(state.lastValid?.content, content), personas, failingPersonas }
      : state.lastValid,
    comparison: inspections.published.content && state.comparison,
    failure: undefined,
  };
}

function withCounts(
  state: AnalysisState,
  { counts, impact, warnings }: CountStep,
  documents: ComparedDocuments,
): AnalysisState {
  const before = state.inspections?.published.content?.quiz;
  const after = state.inspections?.edited.content?.quiz;
  const edits = editedDocuments(documents.published, documents.edited);
  return {
    ...state,
    ...(after && counts ? { lastCounted: { quiz: after, counts, warnings } } : {}),
    ...(before && after && impact ? { comparison: { impact, before, after, edits } } : {}),
    finishedDocuments: documents,
  };
}
