import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Core } from '#lake/core.ts';
import { documentEvents } from '#lake/dataset/document-events.ts';
import { documentsAtMoment, listTransactions } from '#lake/dataset/history.ts';
import { parsePerspective } from '#lake/dataset/perspective.ts';
import { strongReferences } from '#lake/dataset/references.ts';
import { SYNC_TAGS } from '#lake/events/live-feed.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  apiVersionOf,
  groqParams,
  idsOf,
  jsonBody,
  queryFlag,
  queryParams,
} from './request-context.ts';
import { json, ndjson } from './response.ts';

const querySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
  perspective: z.union([z.string(), z.array(z.string())]).optional(),
});

async function readQuery(context: Context): Promise<z.infer<typeof querySchema>> {
  const search = queryParams(context);
  const given =
    context.req.method === 'POST'
      ? await jsonBody(context)
      : { query: search.get('query'), params: groqParams(search) };
  const query = querySchema.safeParse(given);
  if (!query.success) throw new Refusal(400, 'A query must be a string.');
  return query.data;
}

async function runQuery(core: Core, context: Context): Promise<Response> {
  const started = performance.now();
  const { query, params, perspective: inBody } = await readQuery(context);
  const inUrl = queryParams(context).get('perspective');
  const perspective = parsePerspective(inUrl ?? inBody, apiVersionOf(context.req.url));
  const result = core.query(query, params, perspective);
  const ms = Math.round(performance.now() - started);
  return json({ query, result, syncTags: SYNC_TAGS, ms });
}

function readDocuments(core: Core, context: Context): Response {
  const found = idsOf(context).map((id) => ({ id, document: core.store.get(id) }));
  const documents = found.flatMap(({ document }) => document ?? []);
  const omitted = found.flatMap(({ id, document }) =>
    document ? [] : [{ id, reason: 'existence' }],
  );
  const returned = queryFlag(queryParams(context), 'excludeContent', false) ? [] : documents;
  return json({ documents: returned, omitted });
}

/** The documents that refer to a document; the lake has only one dataset to search. */
function readReferences(core: Core, context: Context): Response {
  const id = context.req.param('id') ?? '';
  const internal = !queryFlag(queryParams(context), 'excludeInternalReferences', false);
  const from = internal ? core.store.all().filter((each) => strongReferences(each).has(id)) : [];
  const { projectId, dataset: datasetName } = core;
  const references = from.map(({ _id: documentId }) => ({ documentId, projectId, datasetName }));
  return json({ totalCount: references.length, references });
}

/** GROQ queries, documents by id, the references to a document, and an export without images. */
export const readRoutes = (core: Core): Hono =>
  new Hono()
    .on(['GET', 'POST'], `/data/query/${core.dataset}`, (context) => runQuery(core, context))
    .get(`/data/doc/${core.dataset}/:ids`, (context) => readDocuments(core, context))
    .get(`/data/references/${core.dataset}/documents/:id/to`, (context) =>
      readReferences(core, context),
    )
    .get(`/data/export/${core.dataset}`, () => ndjson(core.store.all()));

function limitOf(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw new Refusal(400, 'The limit must be a positive integer.');
}

export function historyRoutes({ store, history, dataset }: Core): Hono {
  const base = `/data/history/${dataset}`;
  return new Hono()
    .get(`${base}/documents/:ids`, (context) => {
      const search = queryParams(context);
      const revision = search.get('revision');
      const time = search.get('time');
      const moment =
        queryFlag(search, 'lastRevision', false) || revision === 'lastRevision'
          ? 'last'
          : revision !== null
            ? { revision }
            : { time: time ?? new Date().toISOString() };
      const documents = documentsAtMoment(store, history, idsOf(context), moment);
      return json({ documents });
    })
    .get(`${base}/transactions/:ids`, (context) => {
      const search = queryParams(context);
      const entries = listTransactions(history, idsOf(context), {
        from: search.get('fromTransaction') || null,
        to: search.get('toTransaction') || null,
        newestFirst: queryFlag(search, 'reverse', false),
        limit: limitOf(search.get('limit') ?? '100'),
        withMutations: !queryFlag(search, 'excludeMutations', false),
      });
      return ndjson(entries);
    })
    .get(`${base}/events/documents/:id`, (context) => {
      const id = context.req.param('id') ?? '';
      return json({ events: { [id]: documentEvents(history, id) }, nextCursor: '' });
    });
}
