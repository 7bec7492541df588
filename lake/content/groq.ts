import { type ExprNode, evaluate, GroqSyntaxError, parse } from 'groq-js';
import { LakeError } from '#lake/errors.ts';
import type { StoredDocument } from './document.ts';

export type QueryParams = Readonly<Record<string, unknown>>;

export type Dataset = {
  documents: readonly StoredDocument[];
  byId: ReadonlyMap<string, StoredDocument>;
};

export type QueryContext = {
  projectId: string;
  dataset: string;
  identity: string;
};

const PARSED_AT_MOST = 500;
/** Parameters can be as long as a body: a query with more characters than this is not kept. */
const KEPT_UP_TO = 10_000;
const parsed = new Map<string, ExprNode>();

function refusal(error: unknown, query: string): LakeError {
  const description = error instanceof Error ? error.message : String(error);
  const start = error instanceof GroqSyntaxError ? error.position : 0;
  const type = 'queryParseError';
  return new LakeError(400, description, {
    error: { type, description, query, start, end: query.length },
  });
}

/** groq-js folds the parameters into the tree, so a parsed query is good for its own values only. */
function parseOnce(query: string, params: QueryParams): ExprNode {
  const key = `${query}\0${JSON.stringify(params)}`;
  const known = parsed.get(key);
  if (known) return known;
  const tree = parse(query, { params: { ...params } });
  if (key.length > KEPT_UP_TO) return tree;
  if (parsed.size >= PARSED_AT_MOST) parsed.clear();
  parsed.set(key, tree);
  return tree;
}

/** Throws 400 when the query does not parse. */
export function checkQuery(query: string, params: QueryParams): void {
  try {
    parseOnce(query, params);
  } catch (error) {
    throw refusal(error, query);
  }
}

/** The result of a GROQ query as plain JSON. `byId` answers `->` without a scan of the dataset. */
export async function runQuery(
  query: string,
  params: QueryParams,
  data: Dataset,
  context: QueryContext,
): Promise<unknown> {
  try {
    const value = await evaluate(parseOnce(query, params), {
      dataset: data.documents,
      params: { ...params },
      identity: context.identity,
      timestamp: new Date(),
      sanity: { projectId: context.projectId, dataset: context.dataset },
      dereference: ({ _ref }) => data.byId.get(_ref),
    });
    const result: unknown = await value.get();
    return result ?? null;
  } catch (error) {
    throw refusal(error, query);
  }
}
