import { Hono } from 'hono';
import type { LeadsContext } from '#leads/context.ts';
import { listEmails, readEmail } from '#leads/email/unsent-emails.ts';
import { Refusal } from '#shared/refusal.ts';

/** The emails that are kept instead of being sent. */
export function emailRoutes({ database: { query }, log }: LeadsContext): Hono {
  return new Hono()
    .get('/', async ({ json }) => {
      const items = await listEmails(query);
      log('mails-listed', { count: items.length });
      return json({ items });
    })
    .get('/:name', async (context) => {
      const email = await readEmail(query, context.req.param('name'));
      if (!email) throw new Refusal(404, 'There is no email with this name.');
      log('mail-read', { count: 1 });
      return context.body(email, 200, {
        'content-type': 'message/rfc822',
        'content-disposition': 'attachment',
      });
    });
}
