import type { LeadsContext } from './context.ts';
import { resolveByDns } from './delivery/address-guard.ts';
import { systemClock } from './delivery/clock.ts';
import type { Senders } from './delivery/outcome.ts';
import { createWebhookSender } from './delivery/post.ts';
import { createNoteSender, createVisitorSender } from './email/email-senders.ts';
import { createMailer } from './email/mailer.ts';

/** How each kind of endpoint is reached, as the environment says. */
export function sendersFor(context: LeadsContext): Senders {
  const { database, environment } = context;
  const { addressPolicy: policy } = environment;
  const mailer = createMailer(environment, database.query);
  return {
    webhook: createWebhookSender({ policy, resolve: resolveByDns, clock: systemClock }),
    email: createNoteSender(mailer, context),
    report: createVisitorSender(mailer, context),
  };
}
