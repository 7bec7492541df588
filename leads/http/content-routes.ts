import { Hono } from 'hono';
import { contentHandOver, saveContent } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { sendsEmail } from '#leads/environment.ts';
import { scoreUnscored } from '#leads/submissions/score-unscored.ts';
import { bodyOf, logRefused, maxBytes } from './json-body.ts';

const MAX_CONTENT_BYTES = 2 * 1024 * 1024;

/**
 * `PUT /content`: the site hands over what leads are scored with, and what emails say. The response says
 * whether emails are sent, so that the site offers none otherwise.
 */
export function contentRoutes({
  database,
  environment,
  now,
  wake,
  log,
}: Pick<LeadsContext, 'database' | 'environment' | 'now' | 'wake' | 'log'>): Hono {
  const routes = new Hono().use('/content', logRefused(log, 'hand-over-refused'));
  return routes.put('/content', maxBytes(MAX_CONTENT_BYTES), async (context) => {
    const content = await bodyOf(context, contentHandOver);
    const { revision, scoringRevision } = content;
    const verified = await database.transaction(async (query) => {
      await saveContent(query, content, now());
      return scoreUnscored(query, scoringRevision, now());
    });
    log('content', { revision, scoringRevision, verified });
    if (verified > 0) wake();
    return context.json({ sendsEmail: sendsEmail(environment) });
  });
}
