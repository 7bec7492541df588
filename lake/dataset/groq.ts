import { type ExprNode, evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { messageOf } from '#shared/message-of.mjs';
import type { Refusal } from '#shared/refusal.ts';
import type { LakeDocument } from './document.ts';
import { DetailedRefusal } from './errors.ts';

export type QueryParams = Readonly<Record<string, unknown>>;

export type Dataset = {
  documents: readonly LakeDocument[];
  byId: ReadonlyMap<string, LakeDocument>;
};

export type QueryContext = {
  projectId: string;
  dataset: string;
  identity: string;
};

function queryError(error: unknown, query: string): Refusal {
  const description = messageOf(error);
  const start = error instanceof GroqSyntaxError ? error.position : 0;
  const type = 'queryParseError';
  return new DetailedRefusal(400, description, {
    error: { type, description, query, start, end: query.length },
  });
}

const parseQuery = (query: string, params: QueryParams): ExprNode =>
  parse(query, { params: { ...params } });

/** Throws 400 when the query does not parse. */
export function checkQuery(query: string, params: QueryParams): void {
  try {
    parseQuery(query, params);
  } catch (error) {
    throw queryError(error, query);
  }
}

/** The result of a GROQ query as plain JSON. `byId` resolves `->` without a scan. Throws 400 if it fails. */
export function runQuery(
  query: string,
  params: QueryParams,
  data: Dataset,
  context: QueryContext,
): unknown {
  try {
    const value = evaluateSync(parseQuery(query, params), {
      dataset: data.documents,
      params: { ...params },
      identity: context.identity,
      timestamp: new Date(),
      sanity: { projectId: context.projectId, dataset: context.dataset },
      dereference: ({ _ref }) => data.byId.get(_ref),
    });
    return value.data ?? null;
  } catch (error) {
    throw queryError(error, query);
  }
}
