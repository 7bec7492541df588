import type { Core } from '#lake/core/core.ts';
import { documentEvents } from '#lake/dataset/document-events.ts';
import { documentsAtMoment } from '#lake/dataset/documents-at-moment.ts';
import { requestError } from '#lake/dataset/errors.ts';
import { listTransactions } from '#lake/dataset/list-transactions.ts';
import { flag, type RequestContext } from './request-context.ts';
import { json, ndjson } from './response.ts';
import type { Route } from './router.ts';

const idsOf = (call: RequestContext): readonly string[] =>
  (call.params.ids ?? '').split(',').filter(Boolean);

function limitOf(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw requestError(400, 'Bad Request', 'The limit must be a positive integer.');
}

/** Earlier states of documents, their transactions, and their events. */
export function historyRoutes(core: Core): readonly Route[] {
  function documents(call: RequestContext): Response {
    const search = call.url.searchParams;
    const revision = search.get('revision');
    const time = search.get('time');
    const moment =
      flag(search, 'lastRevision', false) || revision === 'lastRevision'
        ? 'last'
        : revision !== null
          ? { revision }
          : { time: time ?? new Date().toISOString() };
    return json({ documents: documentsAtMoment(core.store, core.history, idsOf(call), moment) });
  }

  function transactions(call: RequestContext): Response {
    const search = call.url.searchParams;
    const entries = listTransactions(core.history, idsOf(call), {
      from: search.get('fromTransaction') || null,
      to: search.get('toTransaction') || null,
      newestFirst: flag(search, 'reverse', false),
      limit: limitOf(search.get('limit') ?? '100'),
      withMutations: !flag(search, 'excludeMutations', false),
    });
    return ndjson(entries);
  }

  function events(call: RequestContext): Response {
    const id = call.params.id ?? '';
    return json({ events: { [id]: documentEvents(core.history, id) }, nextCursor: '' });
  }

  const base = 'data/history/:dataset';
  return [
    { method: 'GET', path: `${base}/documents/*ids`, handle: documents },
    { method: 'GET', path: `${base}/transactions/*ids`, handle: transactions },
    { method: 'GET', path: `${base}/events/documents/:id`, handle: events },
  ];
}
