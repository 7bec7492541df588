import { existsSync } from 'node:fs';
import { fail, say } from './messages.mjs';
import { canInstallPackages, findProgram, installPackages } from './programs.mjs';
import { runCommand } from './run-command.mjs';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium for the browser tests. In this order: CHROMIUM_PATH, an installed one,
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

async function downloadChromium() {
  say('The browser tests need Chromium: downloading Playwright’s…');
  await runCommand(
    'Downloading Chromium failed: install Chromium or Chrome, or set CHROMIUM_PATH. It',
    'node_modules/.bin/playwright',
    ['install', 'chromium'],
  );
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
