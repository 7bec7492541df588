import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './messages.mjs';
import { runCommand } from './run-command.mjs';

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
 * Installs Debian's packages.
 * @param {string} reason the start of the message that announces it
 * @param {string[]} packages
 */
export async function installPackages(reason, packages) {
  const names = packages.join(' and ');
  say(`${reason}: installing Debian’s ${names}…`);
  await runCommand('apt-get update', 'apt-get', ['update', '-q']);
  await runCommand(`Installing ${names}`, 'apt-get', [
    ...['install', '-y', '-q', '--no-install-recommends'],
    ...packages,
  ]);
}
