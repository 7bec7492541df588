import { evaluate, parse } from 'groq-js';
import type { Path } from 'sanity';
import { type Distribution, distribution } from '#app/quiz/distribution.ts';
import { type Impact, impact } from '#app/quiz/impact.ts';
import { type Influence, influence } from '#app/quiz/influence.ts';
import { type Finding, type Inspection, inspect, inspectionQuery } from '#app/quiz/inspect.ts';
import { counted, type NotCounted } from '#app/quiz/not-counted.ts';
import type { Quiz } from '#app/quiz/quiz.ts';
import { keyedPath, segmentsOf } from '#schemas/keyed-path.ts';
import { nameOf } from '#schemas/name-of.ts';
import type { StoredDocument } from '#schemas/published-documents.ts';

/** A finding with what a link to its field needs. */
export type Located = Finding & { name: string; type?: string; path: Path };

/** What there is to say about one version of the content. */
export type Reading = Omit<Inspection, 'findings'> & {
  findings: Located[];
  /** The ids of all documents that this version is made of. */
  used: string[];
};

/** What all answer sheets of a version come to. */
export type Sums = { distribution: Distribution | NotCounted; influence: Influence[] | NotCounted };

export type Pair<T> = { published: T; edited: T };

/** What the views are drawn from: first what is read, then what all answer sheets come to. */
export type Assessment =
  | { kind: 'read'; readings: Pair<Reading> }
  | { kind: 'counted'; sums?: Sums; impact?: Impact };

const query = parse(inspectionQuery);

/** Reads and checks two versions of the content, then counts. No counts where there are mistakes. */
export async function* assess({
  published,
  edited,
}: Pair<StoredDocument[]>): AsyncGenerator<Assessment> {
  const now = await readingOf(published);
  const readings = {
    published: now,
    edited: edited === published ? now : await readingOf(edited),
  };
  yield { kind: 'read', readings };
  const before = readings.published.content?.quiz;
  const after = readings.edited.content?.quiz;
  yield {
    kind: 'counted',
    sums: after && sumsOf(after),
    impact: before && after && impact(before, after),
  };
}

async function readingOf(dataset: StoredDocument[]): Promise<Reading> {
  const answer = await (await evaluate(query, { dataset })).get();
  const { findings, ...rest } = inspect(answer);
  return {
    ...rest,
    findings: findings.map((finding) => located(finding, dataset)),
    used: idsIn(answer),
  };
}

/** The query marks with `_id` where a document begins. */
function idsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === '_id' ? [String(value)] : idsIn(value),
  );
}

function located(finding: Finding, dataset: StoredDocument[]): Located {
  const document = dataset.find(({ _id }) => _id === finding.document);
  return {
    ...finding,
    name: document ? nameOf(document) : finding.document,
    type: document?._type,
    path: keyedPath(document, segmentsOf(finding.field)),
  };
}

const sumsOf = (quiz: Quiz): Sums => ({
  distribution: counted(() => distribution(quiz)),
  influence: counted(() => influence(quiz)),
});
