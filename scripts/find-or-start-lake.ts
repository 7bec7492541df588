import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fail } from './messages.mjs';
import { waitForExit } from './run-command.mjs';

/**
 * Calls `use` with the address of a lake that has the content of this folder open: the lake on this
 * port, or one that is started for the call. Ends the script when the lake on the port has other
 * content.
 */
export async function findOrStartLake(
  port: number,
  folder: string,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const address = `http://127.0.0.1:${port}`;
  const idFile = join(folder, 'content-id');
  const open = await contentIdAt(address);
  const ours = existsSync(idFile) && readFileSync(idFile, 'utf8');
  if (open !== undefined && open !== ours)
    fail(
      `The lake on port ${port} serves other content, not that of ${folder}: stop it, or set LAKE_PORT.`,
    );
  if (open !== undefined) return use(address);

  const child = spawn(process.execPath, ['build/lake/main.js'], {
    env: { ...process.env, LAKE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  // At once, because the lake may end before `use` does.
  const exited = waitForExit(child);
  await use(await readyAddress(child.stdout));
  child.kill();
  await exited;
}

/** The id of the content that the lake at this address has open; undefined if there is no lake. */
const contentIdAt = (address: string): Promise<string | undefined> =>
  fetch(`${address}/_lake/content-id`)
    .then((response) => response.json())
    .then(
      ({ id }) => id,
      () => undefined,
    );

/** The address in the ready line of a lake that is starting. Ends the script if it does not start. */
async function readyAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^lake ready on (\S+)$/.exec(line)?.[1];
    // What the lake prints later is read and left out.
    if (!address) continue;
    output.resume();
    return address;
  }
  return fail('The Content Lake did not start.');
}
