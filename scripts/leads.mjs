import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildIfStale, LEADS } from './builds.mjs';
import { loadEnvironment } from './environment.mjs';
import { installIfMissing } from './install.mjs';
import { fail } from './messages.mjs';
import { waitForExit } from './run-command.mjs';

// Lists, exports and erases leads: without arguments it prints how. With
// NODE_ENV=production it neither installs nor builds.
const { isProduction } = loadEnvironment();
if (!isProduction) {
  await installIfMissing();
  await buildIfStale(LEADS);
} else if (!existsSync(LEADS.output))
  fail(`${LEADS.output} is missing. Run \`npm run build\` first.`);

const child = spawn(process.execPath, [`${LEADS.output}/command.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = (await waitForExit(child)) ?? 1;
