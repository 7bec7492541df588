import { Hono } from 'hono';
import type { LeadsContext } from '#leads/context.ts';
import { listMails, readMail } from '#leads/email/mail-files.ts';
import { Refusal } from '#leads/http/refusal.ts';

/** The emails that were written to files, because no SMTP server is set. */
export function mailRoutes({ environment, log }: LeadsContext): Hono {
  const folder = environment.LEADS_DIR;
  return new Hono()
    .get('/', async ({ json }) => {
      const items = await listMails(folder);
      log('mails-listed', { count: items.length });
      return json({ items });
    })
    .get('/:name', async (context) => {
      const mail = await readMail(folder, context.req.param('name'));
      if (!mail) throw new Refusal(404, 'There is no email with this name.');
      log('mail-read', { count: 1 });
      return context.body(new Uint8Array(mail), 200, {
        'content-type': 'message/rfc822',
        'content-disposition': 'attachment',
      });
    });
}
