import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, say } from './messages.mjs';
import { runCommand, runQuietly } from './run-command.mjs';

/** The path of an installed program, as the shell finds it. */
export const findProgram = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

export const canInstallPackages = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Installs Debian's packages unless what they hold is there. Ends the script if it still is not. `reason`
 * says why it is needed, as a sentence without its end.
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

/** The headless shell comes first, because it takes little more than half of the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const PROGRAMS = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of CHROMIUM_PATH, or of an installed Chromium; `undefined` if there is none. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH?.trim() ||
  [...PROGRAMS.map(findProgram), ...MAC_APPLICATIONS].find((path) => path && existsSync(path));

/** A Chromium for the browser tests: that of CHROMIUM_PATH, an installed one, Debian's, or Playwright's. */
export async function findOrInstallChromium() {
  const reason = 'The browser tests need Chromium';
  if (canInstallPackages() && !process.env.CHROMIUM_PATH?.trim()) {
    if (!findProgram(HEADLESS_SHELL)) await installPackages(reason, [HEADLESS_SHELL]);
    if (!findChromium()) await installPackages(reason, ['chromium']);
  }
  const path = findChromium() ?? (await downloadChromium(reason));
  if (!existsSync(path)) fail(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path;
}

async function downloadChromium(reason: string) {
  say(`${reason}: downloading Playwright’s…`);
  say('If that fails, install Chromium or Chrome, or set CHROMIUM_PATH.');
  await runCommand('Downloading Chromium', 'node_modules/.bin/playwright', ['install', 'chromium']);
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
