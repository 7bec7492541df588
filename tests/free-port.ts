import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasCode } from '#shared/has-code.ts';

/** Above the ports that well-known programs use, and those of this project. */
const FIRST_FREE = 20_000;
/** Linux assigns ephemeral ports from here on, macOS and Windows higher ones. */
const FIRST_EPHEMERAL = 32_768;

/**
 * A free port of the loopback interface, as the text of an environment variable. It is below the ports
 * that the system assigns to servers on port 0 and to outgoing connections, so that a server which
 * restarts on it finds it still free.
 */
export async function freePort(): Promise<string> {
  const port = randomInt(FIRST_FREE, FIRST_EPHEMERAL);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return freePort();
    throw error;
  }
  await once(probe.close(), 'close');
  return String(port);
}
