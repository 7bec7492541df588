import { Hono } from 'hono';
import { contentHandOver, saveContent } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { verifyLater } from '#leads/submissions/verify-later.ts';
import { maxBytes, readJson } from './json-body.ts';

const MAX_CONTENT_BYTES = 2 * 1024 * 1024;

/** `PUT /content`: the site hands over what leads are scored with, and what e-mails say. */
export function contentRoutes({
  database,
  now,
  wake,
  log,
}: Pick<LeadsContext, 'database' | 'now' | 'wake' | 'log'>): Hono {
  return new Hono().put('/content', maxBytes(MAX_CONTENT_BYTES), async (request) => {
    const read = await readJson(request, contentHandOver);
    if ('refusal' in read) {
      log('content-refused', { status: read.refusal.status });
      return read.refusal;
    }
    const { revision, scoringRevision } = read.data;
    const verified = await database.transaction(async (query) => {
      await saveContent(query, read.data, now());
      return verifyLater(query, scoringRevision, now());
    });
    log('content', { revision, scoringRevision, verified });
    if (verified > 0) wake();
    return request.body(null, 204);
  });
}
