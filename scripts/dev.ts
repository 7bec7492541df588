import { loadEnvironment, requireFreePort } from './environment.ts';
import { installIfMissing } from './install.mjs';
import { say } from './messages.mjs';
import { ProcessSupervisor } from './process-supervisor.ts';

// Runs the site and the Studio with hot reload, and a local Content Lake and a leads process that
// restart on a change.
const FROM_SOURCE = ['--watch', '--import', './scripts/raw-imports.ts'];
const environment = loadEnvironment();
const { isHosted, port, lakePort, studioPort, lakeOrigins } = environment;
const { leadsPort, leadsOrigins, hasOwnLeads, siteVariables } = environment;

await requireFreePort(port, 'PORT');
await requireFreePort(studioPort, 'STUDIO_PORT');
if (!isHosted) await requireFreePort(lakePort, 'LAKE_PORT');
if (hasOwnLeads) await requireFreePort(leadsPort, 'LEADS_PORT');
await installIfMissing();

const supervisor = new ProcessSupervisor();
if (!isHosted) {
  say('Starting the Content Lake…');
  await supervisor.start('lake', process.execPath, [...FROM_SOURCE, 'lake/main.ts'], {
    env: { NODE_ENV: 'development', LAKE_ORIGINS: lakeOrigins },
  });
}
if (hasOwnLeads) {
  say('Starting the leads process…');
  await supervisor.start('leads', process.execPath, [...FROM_SOURCE, 'leads/main.ts'], {
    env: { NODE_ENV: 'development', LEADS_ORIGINS: leadsOrigins },
    isOptional: true,
  });
}
say('Starting the site…');
await supervisor.start('site', 'node_modules/.bin/remix', ['vite:dev', '--port', String(port)], {
  ready: /Local:/,
  env: { ...siteVariables, NODE_ENV: 'development' },
});

say('Starting the Studio…');
await supervisor.start('studio', '../node_modules/.bin/sanity', ['dev'], {
  ready: /running at/,
  cwd: 'studio',
  env: { NODE_ENV: 'development' },
});

console.log(`
  Site    http://127.0.0.1:${port}
  Studio  http://127.0.0.1:${studioPort}

  Changes to files take effect at once. Ctrl-C stops everything.
`);
