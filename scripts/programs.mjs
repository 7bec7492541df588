import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './messages.mjs';
import { runCommand, runQuietly } from './run-command.mjs';

const UPDATE = ['update', '-q'];
const INSTALL = ['install', '-y', '-q', '--no-install-recommends'];

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
  await runCommand('apt-get update', 'apt-get', UPDATE);
  await runCommand(`Installing ${names}`, 'apt-get', [...INSTALL, ...packages]);
}

/**
 * Installs one of Debian's packages, and goes on without it if that fails.
 * @param {string} reason the start of the message that announces it
 * @param {string} name
 */
export async function tryToInstallPackage(reason, name) {
  say(`${reason}: installing Debian’s ${name}…`);
  await runQuietly('apt-get', UPDATE);
  await runQuietly('apt-get', [...INSTALL, name]);
}
