import { existsSync } from 'node:fs';
import { readVariable } from '#variables.mjs';
import { buildIfStale, LEADS, OUTPUTS, SITE, STUDIO } from './builds.ts';
import { loadEnvironment, requireFreePort } from './environment.ts';
import { installIfMissing } from './install.mjs';
import { fail, say } from './messages.mjs';
import { ProcessSupervisor } from './process-supervisor.ts';

// Installs missing packages, builds what is stale, and runs the Content Lake, the site and the leads
// process. The lake starts while the site is built. The leads process and the Studio are built once the
// site runs. With NODE_ENV=production it neither installs nor builds.
const { isProduction, isHosted, port, lakePort, leadsPort, hasOwnLeads, siteVariables } =
  loadEnvironment();

await requireFreePort(port, 'PORT', readVariable('HOST', process.env));
if (!isHosted) await requireFreePort(lakePort, 'LAKE_PORT');
if (hasOwnLeads)
  await requireFreePort(leadsPort, 'LEADS_PORT', readVariable('LEADS_HOST', process.env));

if (isProduction) {
  for (const output of OUTPUTS)
    if (!existsSync(output)) fail(`${output} is missing. Run \`npm run build\` first.`);
} else await installIfMissing();

const supervisor = new ProcessSupervisor();
await Promise.all([isProduction || buildIfStale(SITE), isHosted || startLake()]);
say('Starting the site…');
await supervisor.start('site', process.execPath, ['build/site/server/index.js'], {
  env: { ...siteVariables, NODE_ENV: 'production' },
});

console.log(`
  Site    http://127.0.0.1:${port}
  ${isHosted ? `Content comes from hosted Sanity, project ${process.env.SANITY_PROJECT_ID}.` : `Studio  http://127.0.0.1:${lakePort}/studio`}

  Ctrl-C stops everything.
`);

// The site runs without the leads process, and hands its content over once the process is there.
if (hasOwnLeads && (isProduction || (await buildIfStale(LEADS, console.error)))) {
  say('Starting the leads process…');
  await supervisor.start('leads', process.execPath, ['build/leads/main.js'], { isOptional: true });
}

if (!isHosted && !isProduction) {
  const isBuilt = await buildIfStale(STUDIO, console.error);
  say(isBuilt ? 'The Studio is ready.' : 'The site keeps running without the Studio.');
}

function startLake(): Promise<void> {
  say('Starting the Content Lake…');
  return supervisor.start('lake', process.execPath, ['lake/main.ts']);
}
