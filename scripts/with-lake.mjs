import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fail } from './environment.mjs';
import { exitCode } from './run.mjs';

/** The version of Sanity's HTTP API that the scripts use. */
export const API_VERSION = 'v2025-02-19';

/**
 * Calls `use` with the address of a lake that has the content of this folder open: the running one,
 * or one that is started for the call. Ends the script when a lake with other content has the port.
 * @param {number} port
 * @param {string} folder
 * @param {(address: string) => Promise<void>} use
 */
export async function withLake(port, folder, use) {
  const address = `http://127.0.0.1:${port}`;
  const isRunning = await fetch(`${address}/${API_VERSION}/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning && !(await hasOpen(address, folder)))
    fail(`The lake on port ${port} has other content than ${folder}: stop it, or set LAKE_PORT.`);
  if (isRunning) return use(address);

  const child = spawn(process.execPath, ['build/node/lake.js'], {
    env: { ...process.env, LAKE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const ownAddress = await readyAddress(child);
  // Listen now: the lake may end on its own while it is used.
  const exited = exitCode(child);
  await use(ownAddress);
  child.kill();
  await exited;
}

/**
 * Whether the lake at this address holds the lock of the folder.
 * @param {string} address
 * @param {string} folder
 */
async function hasOpen(address, folder) {
  try {
    const { id } = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'));
    const held = await (await fetch(`${address}/_lake/lock`)).json();
    return typeof id === 'string' && id === held.id;
  } catch {
    return false;
  }
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} child
 * @returns {Promise<string>}
 */
function readyAddress(child) {
  return new Promise((resolve) => {
    child.once('exit', () => fail('The Content Lake did not start.'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^lake ready on (\S+)$/.exec(line)?.[1];
      if (!address) return;
      child.removeAllListeners('exit');
      resolve(address);
    });
  });
}
