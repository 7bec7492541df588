import { spawn } from 'node:child_process';
import { fail } from './messages.mjs';

/**
 * Runs a program and shows its output. Ends the script if the program fails. A signal that only the
 * script gets interrupts the program too; Ctrl-C reaches both.
 * @param {string} subject the subject of the message `… failed.`
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runCommand(subject, command, args, env = process.env) {
  const child = spawn(command, args, { stdio: 'inherit', env });
  const interrupt = () => child.kill('SIGINT');
  process.on('SIGTERM', interrupt).on('SIGHUP', interrupt);
  const code = await exitCode(child);
  process.off('SIGTERM', interrupt).off('SIGHUP', interrupt);
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
  const stop = () => child.kill();
  process.once('exit', stop);
  const output = collect(child);
  const code = await exitCode(child);
  process.off('exit', stop);
  return { code, output: output() };
}

/** @param {import('node:child_process').ChildProcess} child */
function collect(child) {
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

/**
 * Waits until a process ends, and returns its exit code, or null when a signal ended it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | null>}
 */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
}
