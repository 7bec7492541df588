import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { reuseIfEqual } from '#studio/hooks/reuse-if-equal.ts';
import type { VersionInspection } from '#studio/versions/inspect-version.ts';
import type {
  AnalysisStep,
  ComparedDocuments,
  CountedVersion,
  VersionComparison,
  VersionPair,
} from './analyze.ts';

/** An edited version without errors. */
export type ValidVersion = {
  content: SiteContent;
  personas: PersonaCheck[];
  /** The ids of the personas that prevent its publication. */
  failingPersonas: string[];
};

/**
 * What the views draw. While an editor types, a version may have errors for a moment, and counts
 * arrive later than inspections. The last results stay until there are newer ones.
 */
export type AnalysisState = {
  inspections?: VersionPair<VersionInspection>;
  lastValid?: ValidVersion;
  lastCounted?: CountedVersion;
  /** Missing while the published version has errors, and until both versions are counted. */
  comparison?: VersionComparison;
  /** The documents whose analysis was the last to finish or fail. */
  finishedDocuments?: ComparedDocuments;
  failure?: string;
};

/** The state after one more step in the analysis of these documents. */
export function withStep(
  state: AnalysisState,
  step: AnalysisStep,
  documents: ComparedDocuments,
): AnalysisState {
  if (step.kind === 'counted')
    return {
      ...state,
      lastCounted: step.counted ?? state.lastCounted,
      comparison: step.comparison ?? state.comparison,
      finishedDocuments: step.isLast ? documents : state.finishedDocuments,
    };
  const { inspections, failingPersonas } = step;
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
