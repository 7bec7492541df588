import { openPostgres } from '#leads/database/postgres.ts';
import { resolveByDns } from '#leads/delivery/address-guard.ts';
import { systemClock } from '#leads/delivery/clock.ts';
import { Dispatcher } from '#leads/delivery/dispatcher.ts';
import { createWebhookSender } from '#leads/delivery/post.ts';

/** A process with only a dispatcher, for a test that kills it. Its leases are short. */
const policy = { allowsLoopback: true, allowsPrivate: false };
const sendNothing = async () => ({ status: null, error: null });
const dispatcher = new Dispatcher({
  database: openPostgres(process.env.DATABASE_URL ?? '', () => {}),
  clock: systemClock,
  senders: {
    webhook: createWebhookSender({ policy, resolve: resolveByDns, clock: systemClock }),
    email: sendNothing,
    report: sendNothing,
  },
  random: Math.random,
  log: () => {},
  leaseMs: 2000,
  pollMs: 100,
});
dispatcher.start();
