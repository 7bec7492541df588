import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDispatcher } from '#leads/background-tasks.ts';
import { createEndpoint } from '#leads/delivery/endpoints.ts';
import { listEmails } from '#leads/email/unsent-emails.ts';
import { queueReport } from '#leads/email/visitor-emails.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { openTestContext } from './context.ts';
import { ENGINES } from './databases.ts';
import { addWebhook, LOCAL } from './delivery.ts';
import { startReceiver } from './receiver.ts';
import { startSmtp } from './smtp.ts';
import { completeSubmission, handOver, saveTestContent } from './submissions.ts';

/** For each engine: half of them with a mail server. */
const ROUNDS = Number(process.env.ERASE_ROUNDS ?? 4);

vi.setConfig({ testTimeout: 180_000 + 2000 * ROUNDS });

test.each(ENGINES.flatMap((engine) => [true, false].map((isSent) => ({ engine, isSent }))))(
  `${ROUNDS / 2} times, a report is being made, and nothing of it survives an erasure: %o`,
  async ({ engine, isSent }) => {
    const smtp = await startSmtp();
    const receiver = await startReceiver();
    const mail = { SMTP_URL: smtp.url, SITE_URL: 'https://audit.example', MAIL_FROM: 'a@b.test' };
    const context = await openTestContext(engine, isSent ? mail : {});
    const { database } = context;
    await saveTestContent(database);
    await addWebhook(database, receiver.url);
    const owner = { kind: 'email', name: 'Owner', url: 'owner@business.test' } as const;
    await createEndpoint(database.query, owner, { policy: LOCAL, now: 0 });
    const running = { ...context, now: Date.now, wake: () => dispatcher.wake() };
    const dispatcher = createDispatcher(running);
    dispatcher.start();
    onTestFinished(() => dispatcher.stop());
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const submission = completeSubmission(handOver.quiz);
      await saveSubmission(running, submission);
      await queueReport(database, submission, Date.now(), () => true);
      dispatcher.wake();
      await sleep((round * 37) % 120);
      const { email } = submission.lead;
      expect(await erasePerson(running, email)).toMatchObject({ submissions: 1 });
      const sent = smtp.emails.length;
      await dispatcher.settled();
      expect(smtp.emails).toHaveLength(sent);
      expect(await listEmails(database.query)).toEqual([]);
      expect(await database.query`select * from event where submission_id is not null`).toEqual([]);
      await vi.waitFor(async () => {
        await dispatcher.settled();
        expect(receiver.received.at(-1)?.body).toContain('lead.erased');
      });
      receiver.received.length = 0;
    }
  },
);
