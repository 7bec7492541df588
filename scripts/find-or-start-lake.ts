import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './messages.mjs';

/**
 * Calls `use` with the address of a lake that has LAKE_DIR open: the one on this port, or one that is started
 * for the call. Ends the script when the lake on the port has other content.
 */
export async function findOrStartLake(
  port: number,
  use: (address: string) => Promise<void>,
): Promise<void> {
  // The packages are installed only now.
  const { readEnvironment } = await import('#lake/environment.ts');
  const { startLake } = await import('#lake/start-lake.ts');
  const env = readEnvironment(process.env);
  const folder = join(env.LAKE_DIR, env.SANITY_DATASET);
  const address = `http://127.0.0.1:${port}`;
  const open = await contentIdAt(address);
  if (open === undefined) {
    const lake = await startLake({ ...env, LAKE_PORT: 0 }, console.error);
    await use(lake.url).finally(lake.close);
    return;
  }
  const idFile = join(folder, 'content-id');
  if (!existsSync(idFile) || readFileSync(idFile, 'utf8') !== open)
    fail(
      `The lake on port ${port} serves other content, not that of ${folder}: stop it, or set LAKE_PORT.`,
    );
  await use(address);
}

/** The id of the content that the lake at this address has open; undefined if there is no lake. */
const contentIdAt = (address: string): Promise<string | undefined> =>
  fetch(`${address}/_lake/content-id`)
    .then((response) => response.json())
    .then(
      ({ id }) => id,
      () => undefined,
    );
