import { getRequestListener } from '@hono/node-server';
import { countFromZero, logEvent } from '#shared/log.ts';
import { messageOf } from '#shared/message-of.mjs';
import { checkPort } from '#shared/ports.ts';
import { serve } from '#shared/serve.ts';
import { stopOnSignalOrError } from '#shared/shutdown.ts';
import { createApp } from './app.ts';
import { startBackgroundTasks } from './background-tasks.ts';
import type { LeadsContext } from './context.ts';
import { openDatabase } from './database/database.ts';
import { readEnvironment } from './environment.ts';
import { readKey } from './person-key.ts';
import { VisitCounter } from './visit-counter.ts';

/** An erasure and a test delivery take 20 s at most. Milliseconds unless stated. */
const LIMITS = { socketTimeout: 60_000, drainTime: 0, grace: 5000, maxConnections: 1000 };

async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  countFromZero('delivery-given-up');
  await checkPort(environment.LEADS_PORT, environment.LEADS_HOST, 'LEADS_PORT');
  const database = openDatabase(environment, () => logEvent('database-connection-lost'));
  const context: LeadsContext = {
    database,
    environment,
    key: readKey(environment),
    isPrepared: false,
    now: Date.now,
    visits: new VisitCounter(),
    log: logEvent,
    wake: () => tasks.wake(),
  };
  // The leads themselves go on.
  if (environment.SMTP_URL && !environment.sendsEmail)
    logEvent('emails-not-sent', { reason: 'SMTP_URL is set, but SITE_URL is not.' });
  const tasks = await startBackgroundTasks(context);
  tasks.running.catch(endWith);
  const { LEADS_PORT: port, LEADS_HOST: host } = environment;
  const listener = getRequestListener(createApp(context).fetch);
  const server = await serve(listener, { port, host, ...LIMITS });
  const stop = async (): Promise<void> => {
    await server.stop();
    await tasks.stop();
    await database.close();
  };
  stopOnSignalOrError({ stop, log: logEvent });
  console.log(`leads ready on ${server.url}`);
}

function endWith(error: unknown): void {
  console.error(messageOf(error));
  process.exit(1);
}

run().catch(endWith);
