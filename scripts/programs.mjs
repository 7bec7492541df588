import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fail, say } from './messages.mjs';
import { runQuietly } from './run-command.mjs';

const LOCK_POLL_MS = 1000;
const LOCK_WAIT_MS = 600_000;

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
  if (canInstallPackages()) await installPackages(reason, packages);
  if (!isInstalled()) fail(`${reason}. Install ${packages.join(', ')} on Debian.`);
}

/**
 * Installs Debian's packages.
 * @param {string} reason the start of the message that announces it
 * @param {string[]} packages
 */
export async function installPackages(reason, packages) {
  const { code, output } = await install(reason, packages);
  if (code !== 0) fail(`${output}\nInstalling ${packages.join(' and ')} failed.`);
}

/**
 * Installs one of Debian's packages, and goes on without it if that fails.
 * @param {string} reason the start of the message that announces it
 * @param {string} name
 */
export async function tryToInstallPackage(reason, name) {
  await install(reason, [name]);
}

/**
 * @param {string} reason
 * @param {string[]} packages
 */
async function install(reason, packages) {
  say(`${reason}: installing Debian’s ${packages.join(' and ')}…`);
  const updated = await aptGet(['update', '-q']);
  if (updated.code !== 0) return updated;
  return aptGet(['install', '-y', '-q', '--no-install-recommends', ...packages]);
}

/**
 * Runs apt-get once no other apt-get holds a lock, for which it waits at most ten minutes. Apt's own
 * option waits for one of its three locks only.
 * @param {string[]} args
 */
async function aptGet(args) {
  const env = { ...process.env, LC_ALL: 'C' };
  for (let waited = 0; ; waited += LOCK_POLL_MS) {
    const result = await runQuietly('apt-get', args, { env });
    const isLocked = /^E: (Could not get|Unable to acquire the dpkg frontend) lock/m.test(
      result.output,
    );
    if (!isLocked || waited >= LOCK_WAIT_MS) return result;
    if (waited === 0) say('Waiting for another apt-get to end…');
    await setTimeout(LOCK_POLL_MS);
  }
}
