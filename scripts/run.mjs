import { spawn } from 'node:child_process';
import { fail } from './environment.mjs';

/**
 * Runs a program to its end with its output shown; ends the script with its name if it fails.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function run(what, command, args, env = process.env) {
  const child = spawn(command, args, { stdio: 'inherit', env });
  const code = await ended(child);
  if (code !== 0) fail(`${what} failed.`);
}

/**
 * The same, but keeps its output back and leaves it to the caller what a failure means.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill();
  process.once('exit', stop);
  const output = collect(child);
  const code = await ended(child);
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
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | null>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
}
