import { buildAllIfStale, buildIfStale, STUDIO } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { loadEnvironment, say } from './environment.mjs';
import { installIfMissing } from './install.mjs';
import { findOrInstallNginx } from './nginx.mjs';
import { findOrInstallPoppler } from './poppler.mjs';
import { run } from './run.mjs';

// All tests: types, lint, unit, component, loader and lake tests, then the browser tests on the
// production build. It stops at the first part that fails.
loadEnvironment();
await installIfMissing();

const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}`;

say('Types');
await run('The type check', bin('tsc'), ['--noEmit']);
say('Lint and format');
await run('The linter', bin('biome'), ['check', '--error-on-warnings', '.']);
await findOrInstallPoppler();
await findOrInstallNginx();
say('Unit, component, loader and lake tests');
await run('A test', bin('vitest'), ['run']);
const chromium = await findOrInstallChromium();
await buildAllIfStale();
await buildIfStale(STUDIO);
say('Browser tests');
await run('A browser test', bin('playwright'), ['test'], {
  ...process.env,
  CHROMIUM_PATH: chromium,
});
say('All tests passed.');
