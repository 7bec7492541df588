import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fail } from './environment.mjs';
import { ended } from './run.mjs';

/**
 * Hands over the address of the lake that has the content of this folder open: the one that runs,
 * or one of its own for as long as it takes. Ends the script when another lake has the port.
 * @param {number} port
 * @param {string} folder
 * @param {(address: string) => Promise<void>} use
 */
export async function withLake(port, folder, use) {
  const address = `http://127.0.0.1:${port}`;
  const isRunning = await fetch(`${address}/v2025-02-19/ping`).then(
    (answer) => answer.ok,
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
  // One that dies while it is used has ended before it is stopped.
  const gone = ended(child);
  await use(ownAddress);
  child.kill();
  await gone;
}

/**
 * Whether the lake at this address says what the lock of the folder says.
 * @param {string} address
 * @param {string} folder
 */
async function hasOpen(address, folder) {
  try {
    const { id } = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'));
    const said = await (await fetch(`${address}/_lake/lock`)).json();
    return typeof id === 'string' && id === said.id;
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
