import { buildProductionIfStale } from './builds.mjs';
import { loadEnvironment } from './environment.mjs';
import { installIfMissing } from './install.mjs';
import { fail } from './messages.mjs';
import { canInstallPackages, findProgram, installPackages } from './programs.mjs';
import { runCommand } from './run-command.mjs';

const PROGRAMS = ['WebKitWebDriver', 'xvfb-run', 'xauth', 'firefox-esr'];
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth', 'firefox-esr'];

// Runs the visitor's journey in WebKit, as on an iPhone, and in Firefox.
loadEnvironment();
await installIfMissing();
if (isMissing() && canInstallPackages())
  await installPackages('The tests need WebKit and Firefox', PACKAGES);
if (isMissing())
  fail(`The tests need WebKit and Firefox. Install ${PACKAGES.join(', ')} on Debian.`);
await buildProductionIfStale();
await runCommand('A test', 'node_modules/.bin/vitest', ['run', '-c', 'vitest.engines.config.ts']);

function isMissing() {
  return !PROGRAMS.every(findProgram);
}
