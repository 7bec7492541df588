import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail } from './messages.mjs';
import { findNode, isTooOld } from './node-version.mjs';

// node scripts/run.mjs PROGRAM [ARGUMENT]…
// Runs a file, or a program of node_modules, with the Node that the project needs: in this process if it is
// new enough, otherwise in a process of the Node that npm has. That one's folder comes first in PATH, so
// everything that the program starts runs with it, too.
const [, launcher = '', program = '', ...args] = process.argv;
const path = program.includes('/') ? program : `node_modules/.bin/${program}`;
if (!existsSync(path)) fail(`${path} is missing. Run \`npm ci\` first.`);

if (process.env.npm_lifecycle_event) stopWithParent();
if (isTooOld()) await runInOtherNode(await findNode());
else {
  const file = realpathSync(path);
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
}

/**
 * Runs the program until it ends, and ends this process with its code. Signals are passed on to it.
 * @param {string} node
 */
async function runInOtherNode(node) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const child = spawn(node, [launcher, program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit');
  process.exit(code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]);
}

/** Stops this process within a second of the end of npm, or of the process above, which may have been killed. */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}
