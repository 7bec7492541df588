import { evaluate, parse } from 'groq-js';
import type { Path } from 'sanity';
import { type Impact, impact } from '#app/quiz/analysis/impact.ts';
import { countSheets, type SheetCounts } from '#app/quiz/checks/check-unused-parts.ts';
import {
  type Inspection,
  inspectErrors,
  inspectionQuery,
  inspectWarnings,
  type RatedIssue,
} from '#app/quiz/checks/inspect.ts';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import { isObject, property } from '#app/quiz/contract/unknown.ts';
import type { StoredDocument } from '#schemas/stored-document.ts';
import { documentName } from '#schemas/validation/document-name.ts';
import { keyedPath, segmentsOf } from '#schemas/validation/keyed-path.ts';
import { renamedLevels, withRenamedLevels } from '#schemas/validation/renamed-levels.ts';

/** An issue with everything that a link to its field needs. */
export type LocatedIssue = RatedIssue & { name: string; type?: string; path: Path };

/** Something of the published version of the content and of the edited version. */
export type VersionPair<T> = { published: T; edited: T };
export type DocumentVersions = VersionPair<StoredDocument[]>;

/** What can be said about a version without counting answer sheets. */
export type VersionInspection = Omit<Inspection, 'issues'> & {
  errors: LocatedIssue[];
  /** The ids of all documents that this version of the site uses. */
  documentIds: string[];
};

/** The two steps of an analysis: a quick inspection, then the count of all answer sheets. */
export type AnalysisStep =
  | {
      kind: 'inspected';
      inspections: VersionPair<VersionInspection>;
      /** The ids of published personas that the edited version makes fail, other than by renaming a level. */
      failingPersonas: string[];
    }
  | { kind: 'counted'; warnings: LocatedIssue[]; counts?: SheetCounts; impact?: Impact };

const query = parse(inspectionQuery);

/** Inspects both versions, then counts the answer sheets of the edited one if it has no errors. */
export async function* analyze({
  published,
  edited,
}: DocumentVersions): AsyncGenerator<AnalysisStep> {
  const before = await inspectVersion(published);
  const after = edited === published ? before : await inspectVersion(edited);
  const quizBefore = before.inspection.content?.quiz;
  const content = after.inspection.content;
  const passing = before.inspection.personas.filter(({ isPassed }) => isPassed);
  const personas = withRenamedLevels(
    passing.map(({ persona }) => persona),
    renamedLevels(property(before.result, 'site'), property(after.result, 'site')),
  );
  const results = content ? checkPersonas(content.quiz, personas) : [];
  yield {
    kind: 'inspected',
    inspections: { published: before.inspection, edited: after.inspection },
    failingPersonas: results.flatMap(({ isPassed, persona }) => (isPassed ? [] : [persona.id])),
  };
  const counts = content && countSheets(content.quiz);
  const warnings = content ? inspectWarnings(after.result, content, counts) : [];
  yield {
    kind: 'counted',
    warnings: warnings.map((warning) => locateIssue(warning, edited)),
    counts,
    impact: quizBefore && content && impact(quizBefore, content.quiz),
  };
}

/** Inspects one version. `result` is the query's: it tells which document a part of the content comes from. */
export async function inspectVersion(
  dataset: StoredDocument[],
): Promise<{ result: unknown; inspection: VersionInspection }> {
  const result: unknown = await (await evaluate(query, { dataset })).get();
  const { issues, ...rest } = inspectErrors(result);
  const errors = issues.map((issue) => locateIssue(issue, dataset));
  return { result, inspection: { ...rest, errors, documentIds: idsIn(result) } };
}

/** The query gives the `_id` of every document that it reads. */
function idsIn(result: unknown): string[] {
  if (!isObject(result)) return [];
  return Object.entries(result).flatMap(([name, value]) =>
    name === '_id' ? [String(value)] : idsIn(value),
  );
}

function locateIssue(issue: RatedIssue, dataset: StoredDocument[]): LocatedIssue {
  const document = dataset.find(({ _id }) => _id === issue.document);
  return {
    ...issue,
    name: document ? documentName(document) : issue.document,
    type: document?._type,
    path: keyedPath(document, segmentsOf(issue.field)),
  };
}
