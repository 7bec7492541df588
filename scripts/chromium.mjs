import { existsSync } from 'node:fs';
import { fail, say } from './messages.mjs';
import { canInstallPackages, findProgram, installPackages } from './programs.mjs';
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

/** The path of CHROMIUM_PATH, of an installed Chromium, of Debian’s headless shell, or of Playwright’s download. */
export async function findOrInstallChromium() {
  const path = findChromium() ?? (await installChromium());
  if (!existsSync(path)) fail(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path;
}

async function installChromium() {
  const reason = 'The browser tests need Chromium';
  if (canInstallPackages()) await installPackages(reason, [HEADLESS_SHELL]);
  const installed = findProgram(HEADLESS_SHELL);
  // Not every release of Debian has this package.
  if (installed) return installed;
  say(`${reason}: downloading Playwright’s…`);
  say('If that fails, install Chromium or Chrome, or set CHROMIUM_PATH.');
  await runCommand('Downloading Chromium', 'node_modules/.bin/playwright', ['install', 'chromium']);
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
