import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fail } from './messages.mjs';

/**
 * Runs a program and shows its output. Ends the script if the program fails.
 * @param {string} subject the subject of the message `… failed.`
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runCommand(subject, command, args, env = process.env) {
  const code = await waitForEnd(() => spawn(command, args, { stdio: 'inherit', env }));
  if (code !== 0) fail(`${subject} failed.`);
}

/**
 * Runs a program without showing its output, and returns its exit code and output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function runQuietly(command, args, options = {}) {
  /** @type {Buffer[]} */
  const chunks = [];
  const code = await waitForEnd(() => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => chunks.push(chunk));
    return child;
  });
  return { code, output: Buffer.concat(chunks).toString() };
}

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGHUP']);

/**
 * Starts a program, waits until it ends, and returns its exit code. When the script ends first, so does the
 * program. A SIGTERM or SIGHUP that only the script receives interrupts the program, and ends the
 * script with the signal's status once the program has ended; Ctrl-C reaches both.
 * @param {() => import('node:child_process').ChildProcess} start
 */
async function waitForEnd(start) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const stop = () => child.kill();
  const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    child.kill('SIGINT');
  };
  process.once('exit', stop);
  // Before the start: a signal in between would end the script alone.
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const child = start();
  const code = await waitForExit(child);
  process.off('exit', stop);
  for (const signal of SIGNALS) process.off(signal, interrupt);
  if (received) process.exit(128 + constants.signals[received]);
  return code;
}

/**
 * Waits until a process ends, and returns its exit code, or null when a signal ended it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | null>}
 */
export async function waitForExit(child) {
  const [code] = await once(child, 'exit');
  return code;
}
