import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, say } from './environment.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium for the browser tests. In this order: CHROMIUM_PATH, an installed one,
 * Debian's package, Playwright's download.
 */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named && !existsSync(named)) fail(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = named || installed();
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('The browser tests need a Chromium: installing Debian’s package `chromium`…');
    await run('apt-get update', 'apt-get', ['update', '-q']);
    await run('Installing chromium', 'apt-get', ['install', '-y', '-q', 'chromium']);
  } else {
    say('The browser tests need a Chromium: downloading Playwright’s…');
    await run(
      'Downloading Chromium failed: install Chromium or Chrome, or name one with CHROMIUM_PATH. It',
      'node_modules/.bin/playwright',
      ['install', 'chromium'],
    );
    return playwrights();
  }
  return installed() ?? fail('There is no Chromium. Install one, or name it with CHROMIUM_PATH.');
}

function installed() {
  const named = NAMES.map(which).find(Boolean);
  return named ?? PLACES.find((place) => existsSync(place));
}

/** @param {string} name */
function which(name) {
  try {
    return execFileSync('which', [name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
