import { buildProductionIfStale } from './builds.ts';
import { loadEnvironment } from './environment.ts';
import { installIfMissing } from './install.mjs';
import { findProgram, installIfAbsent } from './programs.ts';
import { runCommand } from './run-command.mjs';

const PROGRAMS = ['WebKitWebDriver', 'xvfb-run', 'xauth', 'firefox-esr'];
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth', 'firefox-esr'];

// Runs visitors' journeys in WebKit, as on an iPhone, and in Firefox.
loadEnvironment();
await installIfMissing();
await installIfAbsent('The tests need WebKit and Firefox', PACKAGES, () =>
  PROGRAMS.every(findProgram),
);
await buildProductionIfStale();
await runCommand('A test', 'node_modules/.bin/vitest', ['run', '-c', 'vitest.engines.config.ts']);
