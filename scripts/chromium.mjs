import { existsSync } from 'node:fs';
import { fail, say } from './messages.mjs';
import {
  canInstallPackages,
  findProgram,
  installPackages,
  tryToInstallPackage,
} from './programs.mjs';
import { runCommand } from './run-command.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium for the browser tests: its headless shell if there is one, because it takes
 * little more than half of the processor time. In this order: CHROMIUM_PATH, an installed shell,
 * Debian's package of it, any other Chromium.
 */
export async function findOrInstallHeadlessShell() {
  if (process.env.CHROMIUM_PATH?.trim()) return findOrInstallChromium();
  // Not every release of Debian has this package.
  if (!findProgram(HEADLESS_SHELL) && canInstallPackages())
    await tryToInstallPackage(
      'The browser tests run fastest in the headless shell',
      HEADLESS_SHELL,
    );
  return findProgram(HEADLESS_SHELL) ?? findOrInstallChromium();
}

/**
 * The path of a Chromium with all of its parts. In this order: CHROMIUM_PATH, an installed one,
 * Debian's package, Playwright's download.
 */
export async function findOrInstallChromium() {
  const configured = process.env.CHROMIUM_PATH?.trim();
  if (configured && !existsSync(configured))
    fail(`CHROMIUM_PATH names ${configured}, which does not exist.`);
  const found = configured || findChromium();
  if (found) return found;
  if (!canInstallPackages()) return downloadChromium();
  await installPackages('The browser tests need Chromium', ['chromium']);
  return findChromium() ?? fail('There is no Chromium. Install one, or set CHROMIUM_PATH.');
}

const findChromium = () =>
  PROGRAMS.map(findProgram).find(Boolean) ?? MAC_APPLICATIONS.find((path) => existsSync(path));

/** The path of CHROMIUM_PATH, an installed headless shell or another Chromium; `undefined` if there is none. */
export const findInstalledChromium = () =>
  process.env.CHROMIUM_PATH?.trim() || findProgram(HEADLESS_SHELL) || findChromium();

async function downloadChromium() {
  say('The browser tests need Chromium: downloading Playwright’s…');
  say('If that fails, install Chromium or Chrome, or set CHROMIUM_PATH.');
  await runCommand('Downloading Chromium', 'node_modules/.bin/playwright', ['install', 'chromium']);
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
