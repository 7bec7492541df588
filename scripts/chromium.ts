import { existsSync } from 'node:fs';
import { fail, say } from './messages.mjs';
import { canInstallPackages, findProgram, installPackages } from './programs.ts';
import { runCommand } from './run-command.mjs';

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

/**
 * The path of CHROMIUM_PATH or of a Chromium for the browser tests. As root on Debian, the headless shell is
 * installed or, in a release without that package, Chromium. Elsewhere, without one, Playwright downloads its own.
 */
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
