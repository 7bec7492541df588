import type { Log } from '#app/content/log.server.ts';

/** One request or one stream that goes wrong must not end the site for everyone: it is logged. */
export function surviveErrors(log: Log): void {
  // A line that nobody reads any more is lost: to log that would fail too, and be logged, for ever.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) =>
      log('unexpected', {
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
}

/** At the first of these signals this is done, and then the process ends. */
export function onStopSignal(stop: () => Promise<unknown>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await stop().catch(() => {});
      process.exit(0);
    });
}
