import type { LeadsContext } from '#leads/context.ts';
import { removeMails } from '#leads/email/mail-files.ts';
import { describeError } from '#leads/log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ATTEMPTS_KEPT_MS = 30 * DAY_MS;
const INTERVAL_MS = 60 * 60 * 1000;

/**
 * Erases the leads whose time has come, with their events, deliveries and e-mails in files, and
 * attempts after 30 days. Returns how many leads. The evidence of a consent stays. See docs/leads.md#retention.
 */
export async function purge({
  database,
  environment,
  now,
}: Pick<LeadsContext, 'database' | 'environment' | 'now'>): Promise<number> {
  const leads = await database.query(
    'delete from submission where retain_until <= $1 returning id',
    [now()],
  );
  await database.query('delete from attempt where at < $1', [now() - ATTEMPTS_KEPT_MS]);
  await removeMails(
    environment.LEADS_DIR,
    leads.map(({ id }) => String(id)),
  );
  if (leads.length > 0) await database.compact();
  return leads.length;
}

/** Purges now and every hour, and logs how many leads. Returns what stops it. */
export function startPurge(
  context: Parameters<typeof purge>[0] & Pick<LeadsContext, 'log'>,
): () => void {
  const run = async () => {
    try {
      context.log('purge', { leads: await purge(context) });
    } catch (error) {
      context.log('purge-failed', describeError(error));
    }
  };
  void run();
  const timer = setInterval(run, INTERVAL_MS);
  return () => clearInterval(timer);
}
