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
  const child = spawn(command, args, { stdio: 'inherit', env });
  const code = await waitForEnd(child);
  if (code !== 0) fail(`${subject} failed.`);
}

/**
 * Runs a program without showing its output, and returns its exit code and output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => chunks.push(chunk));
  const code = await waitForEnd(child);
  return { code, output: Buffer.concat(chunks).toString() };
}

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGHUP']);

/**
 * Waits until a program ends, and returns its exit code. When the script ends first, so does the
 * program. A SIGTERM or SIGHUP that only the script receives interrupts the program, and ends the
 * script with the signal's status once the program has ended; Ctrl-C reaches both.
 * @param {import('node:child_process').ChildProcess} child
 */
async function waitForEnd(child) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const stop = () => child.kill();
  const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    child.kill('SIGINT');
  };
  process.once('exit', stop);
  for (const signal of SIGNALS) process.on(signal, interrupt);
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
