import { type Impact, impactOf } from '#app/quiz/analysis/impact.ts';
import { countSheets, type SheetCounts } from '#app/quiz/checks/check-unused-parts.ts';
import { inspectWarnings } from '#app/quiz/checks/inspect.ts';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import { property } from '#app/quiz/contract/unknown.ts';
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
export type ComparedDocuments = VersionPair<StoredDocument[]>;

/** The steps of an analysis: a quick inspection, then the count of all answer sheets. */
export type AnalysisStep =
  | {
      kind: 'inspected';
      inspections: VersionPair<VersionInspection>;
      /** The ids of published personas that the edited version makes fail, other than by renaming a level. */
      failingPersonas: string[];
    }
  | { kind: 'counted'; warnings: LocatedIssue[]; counts?: SheetCounts; impact?: Impact };

/** Inspects both versions, then counts the answer sheets of the edited one if it has no errors. */
export async function* analyze({
  published,
  edited,
}: ComparedDocuments): AsyncGenerator<AnalysisStep> {
  const before = await inspectVersion(published);
  const after = edited === published ? before : await inspectVersion(edited);
  const quizBefore = before.inspection.content?.quiz;
  const content = after.inspection.content;
  const passing = before.inspection.personas.filter(({ passes }) => passes);
  const personas = withRenamedLevels(
    passing.map(({ persona }) => persona),
    renamedLevels(property(before.result, 'site'), property(after.result, 'site')),
  );
  const results = content ? checkPersonas(content.quiz, personas) : [];
  yield {
    kind: 'inspected',
    inspections: { published: before.inspection, edited: after.inspection },
    failingPersonas: results.flatMap(({ passes, persona }) => (passes ? [] : [persona.id])),
  };
  const counts = content && countSheets(content.quiz);
  const warnings = content ? inspectWarnings(after.result, content, counts) : [];
  yield {
    kind: 'counted',
    warnings: warnings.map((warning) => locateIssue(warning, edited)),
    counts,
    impact: quizBefore && content && impactOf(quizBefore, content.quiz),
  };
}
