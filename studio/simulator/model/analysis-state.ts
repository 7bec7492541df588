import type { Impact } from '#app/quiz/analysis/impact.ts';
import type { SheetCounts } from '#app/quiz/checks/check-effects.ts';
import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import type {
  AnalysisStep,
  DocumentVersions,
  LocatedFinding,
  VersionInspection,
  VersionPair,
} from './analyze.ts';
import { editedDocuments } from './versions.ts';

/** The edited version as it was last without mistakes. */
export type ValidVersion = {
  content: SiteContent;
  personas: PersonaCheck[];
  /** The ids of the personas for which it cannot be published. */
  failingPersonas: string[];
};

/** What was counted of one version, with that version, so that the two never part. */
type CountedVersion = { quiz: Quiz; counts: SheetCounts; warnings: LocatedFinding[] };

/** What two versions are to each other. */
export type Comparison = { impact: Impact; before: Quiz; after: Quiz; edits: StoredDocument[] };

/**
 * What the views draw. While an editor types, a version may have mistakes for a moment, and counts
 * come later than what was read: then what was found last stays.
 */
export type AnalysisState = {
  inspections?: VersionPair<VersionInspection>;
  lastValid?: ValidVersion;
  lastCounted?: CountedVersion;
  /** Missing while one of the two cannot be read. */
  comparison?: Comparison;
  /** The documents that were counted last, or could not be. */
  finishedDocuments?: DocumentVersions;
  failure?: string;
};

type Read = Extract<AnalysisStep, { kind: 'read' }>;
type Count = Extract<AnalysisStep, { kind: 'counted' }>;

/** What is shown once a worker has found one more part. */
export const withStep = (
  shown: AnalysisState,
  part: AnalysisStep,
  documents: DocumentVersions,
): AnalysisState =>
  part.kind === 'read' ? withInspections(shown, part) : withCounts(shown, part, documents);

function withInspections(
  shown: AnalysisState,
  { inspections: readings, failingPersonas: blocking }: Read,
): AnalysisState {
  const { content, personas } = readings.edited;
  return {
    ...shown,
    inspections: readings,
    lastValid: content
      ? { content: reuseContent(shown, content), personas, failingPersonas: blocking }
      : shown.lastValid,
    comparison: readings.published.content && shown.comparison,
    failure: undefined,
  };
}

/** The content that is shown already where nothing in it has changed: nothing is drawn anew then. */
function reuseContent({ lastValid: valid }: AnalysisState, content: SiteContent): SiteContent {
  return valid && JSON.stringify(valid.content) === JSON.stringify(content)
    ? valid.content
    : content;
}

function withCounts(
  shown: AnalysisState,
  { counts, impact, warnings }: Count,
  documents: DocumentVersions,
): AnalysisState {
  const before = shown.inspections?.published.content?.quiz;
  const after = shown.inspections?.edited.content?.quiz;
  return {
    ...shown,
    ...(after && counts ? { lastCounted: { quiz: after, counts, warnings } } : {}),
    ...(before && after && impact
      ? { comparison: compared(impact, before, after, documents) }
      : {}),
    finishedDocuments: documents,
  };
}

const compared = (
  impact: Impact,
  before: Quiz,
  after: Quiz,
  documents: DocumentVersions,
): Comparison => ({
  impact,
  before,
  after,
  edits: editedDocuments(documents.published, documents.edited),
});
