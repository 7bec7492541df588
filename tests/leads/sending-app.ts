import { onTestFinished } from 'vitest';
import { createApp } from '#leads/app.ts';
import { createDispatcher } from '#leads/background-tasks.ts';
import { LOCAL, openTestContext } from './context.ts';
import type { Engine } from './databases.ts';
import { startSmtp } from './smtp.ts';

/** The variables with which emails are sent. */
export const mailServer = (SMTP_URL: string) => ({
  SMTP_URL,
  SITE_URL: 'https://audit.example/',
  MAIL_FROM: 'Audit <audit@business.example>',
});

/** The process with a mail server and a dispatcher, for the duration of the test. */
export async function startSendingApp(engine: Engine, { hasSmtp = true, variables = {} } = {}) {
  const smtp = await startSmtp();
  const { SITE_URL } = mailServer('');
  const context = await openTestContext(engine, {
    ...(hasSmtp ? mailServer(smtp.url) : { SITE_URL }),
    ...variables,
  });
  const dispatcher = createDispatcher({ ...context, now: Date.now });
  dispatcher.start();
  onTestFinished(() => dispatcher.stop());
  const app = createApp(context);
  return {
    context,
    smtp,
    database: context.database,
    open: (path: string, method = 'GET') => app.request(path, { method }, LOCAL),
    requestReport: ({ id, audit = 'audit' }: { id: string; audit?: string }) =>
      app.request(
        '/report-emails',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id, audit }),
        },
        LOCAL,
      ),
    /** Sends what is due. */
    async send() {
      dispatcher.wake();
      await dispatcher.settled();
    },
  };
}
