import { type ExprNode, evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { messageOf } from '#shared/message-of.mjs';
import { Refusal } from '#shared/refusal.ts';
import { withDeadline } from './deadline.ts';
import type { StoredDocument } from './document.ts';
import { DetailedRefusal } from './errors.ts';

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

const MAX_PARSED_QUERIES = 500;
/** In characters, with the parameters, which can be as long as a request body. Longer queries are not cached. */
const MAX_CACHED_QUERY_LENGTH = 10_000;
/** In characters of JSON. */
const MAX_RESULT_LENGTH = 64 * 1024 * 1024;
const parsedQueries = new Map<string, ExprNode>();

function queryError(error: unknown, query: string): Refusal {
  if (error instanceof Refusal) return error;
  const description = messageOf(error);
  const start = error instanceof GroqSyntaxError ? error.position : 0;
  const type = 'queryParseError';
  return new DetailedRefusal(400, description, {
    error: { type, description, query, start, end: query.length },
  });
}

const tooLong = () => new Refusal(413, 'The result is too long: ask for less at once.');

/** groq-js folds the parameters into the tree, so the cache key includes their values. */
function parseCached(query: string, params: QueryParams): ExprNode {
  const key = `${query}\0${JSON.stringify(params)}`;
  const cached = parsedQueries.get(key);
  if (cached) return cached;
  const tree = parse(query, { params: { ...params } });
  if (key.length > MAX_CACHED_QUERY_LENGTH) return tree;
  if (parsedQueries.size >= MAX_PARSED_QUERIES) parsedQueries.clear();
  parsedQueries.set(key, tree);
  return tree;
}

/** Throws 400 when the query does not parse. */
export function checkQuery(query: string, params: QueryParams): void {
  try {
    parseCached(query, params);
  } catch (error) {
    throw queryError(error, query);
  }
}

/**
 * The result of a GROQ query as plain JSON. `byId` resolves `->` without scanning the dataset. Throws
 * 400 for a query that fails, 408 for one that takes too long, and 413 for a result that is too long.
 */
export function runQuery(
  query: string,
  params: QueryParams,
  data: Dataset,
  context: QueryContext,
): unknown {
  try {
    return withDeadline(() => {
      const value = evaluateSync(parseCached(query, params), {
        dataset: data.documents,
        params: { ...params },
        identity: context.identity,
        timestamp: new Date(),
        sanity: { projectId: context.projectId, dataset: context.dataset },
        dereference: ({ _ref }) => data.byId.get(_ref),
      });
      const result: unknown = value.data ?? null;
      if (JSON.stringify(result).length > MAX_RESULT_LENGTH) throw tooLong();
      return result;
    });
  } catch (error) {
    throw queryError(error, query);
  }
}
