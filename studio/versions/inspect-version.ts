import { evaluate, parse } from 'groq-js';
import type { Path } from 'sanity';
import {
  type Inspection,
  inspectErrors,
  inspectionQuery,
  type RatedIssue,
} from '#app/quiz/checks/inspect.ts';
import { inspectedInOwnLanguage } from '#app/quiz/languages/translated.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { keyedPath, segmentsOf } from '#schemas/validation/keyed-path.ts';
import { documentName } from '#schemas/wording/document-name.ts';

/** An issue with everything that a link to its field needs. */
export type LocatedIssue = RatedIssue & { name: string; type?: string; path: Path };

/** What can be said about a version without counting answer sheets. */
export type VersionInspection = Omit<Inspection, 'issues'> & { errors: LocatedIssue[] };

const query = parse(inspectionQuery);

/** Inspects one version. `result` is the query's: it tells which document a part of the content comes from. */
export async function inspectVersion(
  dataset: StoredDocument[],
): Promise<{ result: unknown; inspection: VersionInspection }> {
  const result = inspectedInOwnLanguage(await (await evaluate(query, { dataset })).get());
  const { issues, ...rest } = inspectErrors(result);
  const errors = issues.map((issue) => locateIssue(issue, dataset));
  return { result, inspection: { ...rest, errors } };
}

/** Adds to an issue what a link to its field needs, from these documents. */
export function locateIssue(issue: RatedIssue, dataset: StoredDocument[]): LocatedIssue {
  const document = dataset.find(({ _id }) => _id === issue.document);
  return {
    ...issue,
    name: document ? documentName(document, dataset) : 'something that is deleted',
    type: document?._type,
    path: keyedPath(document, segmentsOf(issue.field)),
  };
}
