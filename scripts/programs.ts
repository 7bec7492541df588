import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, say } from './messages.mjs';
import { runQuietly } from './run-command.mjs';

/** The path of an installed program, as the shell finds it. */
export const findProgram = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Whether this process may install Debian's packages. */
export const canInstallPackages = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Installs Debian's packages unless what they hold is there. Ends the script if it still is not. `reason` says why it is
 * needed, as a sentence without its end.
 */
export async function installIfAbsent(
  reason: string,
  packages: string[],
  isInstalled: () => boolean,
): Promise<void> {
  if (isInstalled()) return;
  const output = canInstallPackages() ? await installPackages(reason, packages) : '';
  if (!isInstalled()) fail(`${output}\n${reason}. Install ${packages.join(', ')} on Debian.`);
}

/** Installs Debian's packages, and returns what apt-get printed. Whether it succeeded is for the caller to see. */
export async function installPackages(reason: string, packages: string[]): Promise<string> {
  say(`${reason}: installing Debian’s ${packages.join(' and ')}…`);
  const updated = await aptGet(['update', '-q']);
  if (updated.code !== 0) return updated.output;
  return (await aptGet(['install', '-y', '-q', '--no-install-recommends', ...packages])).output;
}

/** Runs apt-get, which waits at most ten minutes for another one that installs. */
const aptGet = (args: string[]) =>
  runQuietly('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args]);

const VERSIONS = '/usr/lib/postgresql';

/** The folder with the programs of the newest Postgres that Debian has installed; undefined for none. */
export const postgresFolder = () =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
