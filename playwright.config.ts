import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/programs.ts';
import { requireNode } from './scripts/node-version.mjs';

requireNode();

/** The browser tests need the production build, which `npm test` makes first. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // A test waits about half of the time, so two run on each core. Each needs some 500 MB.
  workers: Math.min(2 * availableParallelism(), 8),
  forbidOnly: true,
  // What passes does not wait, so long limits delay only failures: a busy machine is ten times as slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-CA',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without a language of the machine, Chromium cuts file names to ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // Without one, Playwright uses its own download.
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // What draws without a graphics card is no process of its own.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
