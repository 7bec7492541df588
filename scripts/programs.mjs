import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, say } from './messages.mjs';
import { runQuietly } from './run-command.mjs';

/**
 * The path of an installed program, as the shell finds it.
 * @param {string} name
 */
export const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Whether this process may install Debian's packages. */
export const canInstallPackages = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Installs Debian's packages unless what they hold is there. Ends the script if it still is not.
 * @param {string} reason why it is needed, as a sentence without its end
 * @param {string[]} packages
 * @param {() => boolean} isInstalled
 */
export async function installIfAbsent(reason, packages, isInstalled) {
  if (isInstalled()) return;
  const output = canInstallPackages() ? await installPackages(reason, packages) : '';
  if (!isInstalled()) fail(`${output}\n${reason}. Install ${packages.join(', ')} on Debian.`);
}

/**
 * Installs Debian's packages, and returns what apt-get printed. Whether it succeeded is for the caller to see.
 * @param {string} reason the start of the message that announces it
 * @param {string[]} packages
 */
export async function installPackages(reason, packages) {
  say(`${reason}: installing Debian’s ${packages.join(' and ')}…`);
  const updated = await aptGet(['update', '-q']);
  if (updated.code !== 0) return updated.output;
  return (await aptGet(['install', '-y', '-q', '--no-install-recommends', ...packages])).output;
}

/**
 * Runs apt-get, which waits at most ten minutes for another one that installs.
 * @param {string[]} args
 */
const aptGet = (args) => runQuietly('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args]);

const VERSIONS = '/usr/lib/postgresql';

/** The folder with the programs of the newest Postgres that Debian has installed; undefined for none. */
export const postgresFolder = () =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
