import { buildIfStale, buildProductionIfStale, STUDIO } from './builds.mjs';
import { loadEnvironment } from './environment.mjs';
import { installIfMissing } from './install.mjs';
import { say } from './messages.mjs';
import { runQuietly } from './run-command.mjs';

loadEnvironment();
await installIfMissing();
await buildProductionIfStale();
const { output } = await runQuietly(process.execPath, [
  'build/site/server/index.js',
  '--write-pages',
]);
// The other lines of the output are the site's log.
const result = output.split('\n').find((line) => /^(Wrote|No) /.test(line));
say(result ?? `No pages were written for nginx.\n${output}`);
await buildIfStale(STUDIO);
