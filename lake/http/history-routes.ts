import { Hono } from 'hono';
import type { Core } from '#lake/core/core.ts';
import { documentEvents } from '#lake/dataset/document-events.ts';
import { documentsAtMoment, listTransactions } from '#lake/dataset/history.ts';
import { Refusal } from '#shared/refusal.ts';
import { idsOf, queryFlag, queryParams } from './request-context.ts';
import { json, ndjson } from './response.ts';

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
