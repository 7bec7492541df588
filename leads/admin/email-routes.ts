import { Hono } from 'hono';
import type { LeadsContext } from '#leads/context.ts';
import { listEmails, readEmail } from '#leads/email/email-files.ts';
import { RefusalError } from '#leads/http/refusal.ts';

/** The emails that were written to files, because no SMTP server is set. */
export function emailRoutes({ environment, log }: LeadsContext): Hono {
  const folder = environment.LEADS_DIR;
  return new Hono()
    .get('/', async ({ json }) => {
      const items = await listEmails(folder);
      log('mails-listed', { count: items.length });
      return json({ items });
    })
    .get('/:name', async (context) => {
      const email = await readEmail(folder, context.req.param('name'));
      if (!email) throw new RefusalError(404, 'There is no email with this name.');
      log('mail-read', { count: 1 });
      return context.body(new Uint8Array(email), 200, {
        'content-type': 'message/rfc822',
        'content-disposition': 'attachment',
      });
    });
}
