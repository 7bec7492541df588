import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fail, say } from './messages.mjs';
import { runQuietly } from './run-command.mjs';

// This file and those that it imports run in older versions of Node, too.

/** The oldest version of Node in which the project runs: the one of `engines` in package.json. */
const MAJOR = 24;

/** The path of the Node that npm has fetched, so that npm is asked only once. */
const FOUND = `build/node-${MAJOR}`;

/** npm has Node for each platform as a package. */
const PACKAGE = `node-${process.platform === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${process.platform}-${process.arch}`;

export const isTooOld = () => Number.parseInt(process.versions.node, 10) < MAJOR;

/** Ends a tool that was started with an older Node, not by a script of package.json. */
export function requireNode() {
  if (isTooOld())
    fail(
      `Node ${process.versions.node} is too old. \`npm run test:unit -- FILE\` and \`npm run test:browser -- FILE\` find Node ${MAJOR}; for other commands, put it first in PATH.`,
    );
}

/**
 * The path of a Node that is new enough, which npm fetches into its cache where it isn't there yet. Ends the
 * script with a sentence when npm can't.
 */
export async function findNode() {
  const found = existsSync(FOUND) && readFileSync(FOUND, 'utf8');
  if (found && existsSync(found)) return found;
  say(`Node ${process.versions.node} is too old: getting Node ${MAJOR} from npm (once)…`);
  const path = await fetchNode();
  mkdirSync('build', { recursive: true });
  writeFileSync(FOUND, path);
  return path;
}

async function fetchNode() {
  const { code, output } = await runQuietly(
    'npm',
    [
      ...['exec', '--yes', '--prefer-offline', `--package=${PACKAGE}@${MAJOR}`],
      ...['--', 'node', '--print', 'process.execPath'],
    ],
    // Without a registry, npm would try again for more than a minute.
    { env: { ...process.env, npm_config_fetch_retries: '0' } },
  );
  const path = output.split('\n').find((line) => line !== '' && existsSync(line));
  if (code === 0 && path) return path;
  const [, reason] = /npm (?:error|ERR!) code (\S+)/.exec(output) ?? [];
  return fail(
    `Node ${MAJOR} could not be fetched from the npm registry${reason ? ` (${reason})` : ''}. Connect to the registry, or install Node ${MAJOR}.`,
  );
}
