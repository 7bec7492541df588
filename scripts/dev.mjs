import { loadEnvironment } from './environment.mjs';
import { installIfMissing } from './install.mjs';
import { say } from './messages.mjs';
import { requireFreePort } from './ports.mjs';
import { ProcessSupervisor } from './process-supervisor.mjs';

// Runs the site and the Studio with hot reload, and a local Content Lake that restarts on a change.
const { isHosted, port, lakePort, studioPort, lakeOrigins } = loadEnvironment();

await requireFreePort(port, 'PORT');
await requireFreePort(studioPort, 'STUDIO_PORT');
if (!isHosted) await requireFreePort(lakePort, 'LAKE_PORT');
await installIfMissing();

const supervisor = new ProcessSupervisor();
if (!isHosted) {
  say('Starting the Content Lake…');
  await supervisor.start('lake', 'node_modules/.bin/tsx', ['watch', 'lake/main.ts'], {
    ready: /^lake ready/,
    env: { NODE_ENV: 'development', LAKE_ORIGINS: lakeOrigins },
  });
}
say('Starting the site…');
await supervisor.start('site', 'node_modules/.bin/remix', ['vite:dev', '--port', String(port)], {
  ready: /Local:/,
  env: { NODE_ENV: 'development' },
});

say('Starting the Studio…');
await supervisor.start('studio', '../node_modules/.bin/sanity', ['dev'], {
  ready: /running at/,
  cwd: 'studio',
  env: { NODE_ENV: 'development' },
});

console.log(`
  Site    http://127.0.0.1:${port}
  Gallery http://127.0.0.1:${port}/gallery
  Studio  http://127.0.0.1:${studioPort}

  A change to a file shows at once. Ctrl-C stops everything.
`);
