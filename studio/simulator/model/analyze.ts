import { evaluate, parse } from 'groq-js';
import type { Path } from 'sanity';
import { type Impact, impact } from '#app/quiz/analysis/impact.ts';
import { countSheets, type SheetCounts } from '#app/quiz/checks/check-effects.ts';
import {
  type Finding,
  type Inspection,
  inspectErrors,
  inspectionQuery,
  inspectWarnings,
} from '#app/quiz/checks/inspect.ts';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import { documentName } from '#schemas/validation/document-name.ts';
import { keyedPath, segmentsOf } from '#schemas/validation/keyed-path.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import { renamedLevels, withRenamedLevels } from '#schemas/validation/renamed-levels.ts';
import { valueAt } from '#schemas/validation/value-at.ts';

/** A finding with what a link to its field needs. */
export type LocatedFinding = Finding & { name: string; type?: string; path: Path };

/** Two versions: what visitors get, and what is looked at. */
export type VersionPair<T> = { published: T; edited: T };
export type DocumentVersions = VersionPair<StoredDocument[]>;

/** What is read of a version at once. */
export type VersionInspection = Omit<Inspection, 'findings'> & {
  errors: LocatedFinding[];
  /** The ids of all documents that this version is made of. */
  documentIds: string[];
};

/** What the views are drawn from: first what is read, then what all answer sheets come to. */
export type AnalysisStep =
  | {
      kind: 'read';
      inspections: VersionPair<VersionInspection>;
      /** The ids of the published personas that the edited version makes fail, and not by a name alone. */
      failingPersonas: string[];
    }
  | { kind: 'counted'; warnings: LocatedFinding[]; counts?: SheetCounts; impact?: Impact };

const query = parse(inspectionQuery);

/** Reads two versions of the content, then counts. No counts where there are mistakes. */
export async function* analyze({
  published,
  edited,
}: DocumentVersions): AsyncGenerator<AnalysisStep> {
  const before = await inspectVersion(published);
  const after = edited === published ? before : await inspectVersion(edited);
  const quizBefore = before.reading.content?.quiz;
  const content = after.reading.content;
  const passing = before.reading.personas.filter(({ isPassed }) => isPassed);
  const expecting = withRenamedLevels(
    passing.map(({ persona }) => persona),
    renamedLevels(valueAt(before.answer, ['site']), valueAt(after.answer, ['site'])),
  );
  const still = content ? checkPersonas(content.quiz, expecting) : [];
  yield {
    kind: 'read',
    inspections: { published: before.reading, edited: after.reading },
    failingPersonas: still.flatMap(({ isPassed, persona }) => (isPassed ? [] : [persona.id])),
  };
  const counts = content && countSheets(content.quiz);
  const warnings = content ? inspectWarnings(after.answer, content, counts) : [];
  yield {
    kind: 'counted',
    warnings: warnings.map((warning) => locateFinding(warning, edited)),
    counts,
    impact: quizBefore && content && impact(quizBefore, content.quiz),
  };
}

async function inspectVersion(
  dataset: StoredDocument[],
): Promise<{ answer: unknown; reading: VersionInspection }> {
  const answer: unknown = await (await evaluate(query, { dataset })).get();
  const { findings, ...rest } = inspectErrors(answer);
  const errors = findings.map((finding) => locateFinding(finding, dataset));
  return { answer, reading: { ...rest, errors, documentIds: idsIn(answer) } };
}

/** The query marks with `_id` where a document begins. */
function idsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === '_id' ? [String(value)] : idsIn(value),
  );
}

function locateFinding(finding: Finding, dataset: StoredDocument[]): LocatedFinding {
  const document = dataset.find(({ _id }) => _id === finding.document);
  return {
    ...finding,
    name: document ? documentName(document) : finding.document,
    type: document?._type,
    path: keyedPath(document, segmentsOf(finding.field)),
  };
}
