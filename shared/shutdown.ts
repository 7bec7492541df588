import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

type ShutdownOptions = {
  /** Lets load balancers know that the process is about to stop. */
  announce?: () => void;
  /** How long the process goes on after SIGTERM, so that they hear of it, in milliseconds. */
  delay?: number;
  stop: () => Promise<unknown>;
  log: Log;
  /** The longest that a process with an unexpected error takes to stop, in milliseconds. */
  crashGrace?: number;
};

/**
 * Stops gracefully at a signal, with status 0: after the delay at SIGTERM, otherwise at once. So it does when
 * the script that started it is gone, even if that was killed: whoever starts it again needs its port. An
 * uncaught error is logged, and ends the process with status 1: its state cannot be trusted. The process goes
 * on when nothing reads its output any more.
 */
export function stopOnSignalOrError({
  announce = () => {},
  delay = 0,
  stop,
  log,
  crashGrace = 3_000,
}: ShutdownOptions): void {
  let stopping: Promise<unknown> | undefined;
  const announceAndStop = async (pause: number) => {
    announce();
    await sleep(pause);
    await stop();
  };
  const stopOnce = (pause = 0) => {
    stopping ??= announceAndStop(pause).catch(() => {});
    return stopping;
  };
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      await stopOnce(signal === 'SIGTERM' ? delay : 0);
      process.exit();
    });
  // Node raises an unhandled rejection as an uncaught exception.
  process.on('uncaughtException', async (error: unknown) => {
    process.exitCode = 1;
    log('unexpected', {
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    await Promise.race([stopOnce(), sleep(crashGrace)]);
    process.exit();
  });
}
