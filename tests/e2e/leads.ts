import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { portOf } from '#http/ports.mjs';
import { readVariable } from '#variables.mjs';
import { type RunningProcess, startProcess } from './process.ts';
import { startSiteOn } from './site.ts';
import { test as studioTest } from './studio.ts';

/** One webhook as it arrived. */
export type Received = { headers: IncomingHttpHeaders; body: string };

/** A CRM: takes every webhook, and keeps it. */
type Receiver = { url: string; received: Received[] };

type Fixtures = {
  leads: RunningProcess;
  /** The address of a production site on the same lake, which passes leads on. */
  siteUrl: string;
  receiver: Receiver;
};

/** Each test has a leads process of its own, which the Studio of `page` reaches. */
export const test = studioTest.extend<Fixtures>({
  leads: async ({ lake, page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-leads-'));
    const leads = await startProcess('build/node/leads.js', {
      LEADS_PORT: '0',
      LEADS_DIR: folder,
      LAKE_PORT: new URL(lake.url).port,
    });
    // The address that is compiled into the Studio.
    const compiledIn = readVariable('LEADS_URL', {});
    await page.route(`${compiledIn}/**`, (route) =>
      route.continue({ url: route.request().url().replace(compiledIn, leads.url) }),
    );
    await use(leads);
    await leads.stop();
    await rm(folder, { recursive: true, force: true });
  },
  siteUrl: async ({ lake, leads }, use) => {
    const site = await startSiteOn(lake.url, { LEADS_URL: leads.url });
    await use(site.url);
    await site.stop();
  },
  receiver: async ({ browserName: _ }, use) => {
    const received: Received[] = [];
    const server = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: await text(request) });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ url: `http://127.0.0.1:${portOf(server)}/hook`, received });
    server.closeAllConnections();
    server.close();
  },
});
