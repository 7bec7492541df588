import { once } from 'node:events';
import { type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLake } from '#lake/lake.ts';
import { serveLake } from '#lake/server.ts';
import { openDatabase } from '#leads/database/database.ts';
import { createTables } from '#leads/database/tables.ts';
import { type RunningProcess, startProcess } from '#tests/e2e/process.ts';
import { freePort } from '#tests/free-port.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { startCluster } from '#tests/leads/cluster.ts';
import { TEST_KEY } from '#tests/leads/databases.ts';
import { addWebhook } from '#tests/leads/delivery.ts';
import { leadSubmission } from '#tests/leads/submissions.ts';
import { deployedNginx, withoutTls } from '#tests/server/deployed-nginx.ts';
import { runNginx } from '#tests/server/run-nginx.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const ROUNDS = Number(process.env.THREE_SITES_ROUNDS ?? 1);
const VIEWERS = 4;
const VISITORS = 4;
/** Of each of them, after a view or a version of a lead. */
const PAUSE_MS = 100;
/** Between a kill and the restart, as a service manager waits. */
const DOWN_MS = 300;

/** What a process of the set-up is started with, so that it can be started again. */
type Part = { start: () => Promise<RunningProcess>; running: RunningProcess };

async function startPart(...args: Parameters<typeof startProcess>): Promise<Part> {
  const start = () => startProcess(...args);
  const part = { start, running: await start() };
  onTestFinished(() => kill(part));
  return part;
}

const kill = ({ running }: Part) => void process.kill(running.pid ?? 0, 'SIGKILL');

/** The set-up of docs/deploy.md: three sites and two leads processes on one Postgres, behind nginx. */
async function startAll() {
  const folder = temporaryFolder();
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const lake = await serveLake({
    lake: createLake({ projectId: 'local', documents: documentsWithLeads() }),
  });
  onTestFinished(() => lake.close());
  const database = openDatabase({ LEADS_DIR: folder, DATABASE_URL: cluster.url }, () => {});
  onTestFinished(() => database.close());
  await createTables(database);
  // So that each event has a delivery, which is sent nowhere.
  await addWebhook(database, 'https://crm.example/');
  await database.query`update endpoint set state = 'paused'`;

  const [port443, port3340] = [await freePort(), await freePort()];
  const ports = await Promise.all(Array.from({ length: 5 }, freePort));
  const [sitePorts, leadsPorts] = [ports.slice(0, 3), ports.slice(3)];
  const leads = leadsPorts.map((LEADS_PORT) =>
    startPart('build/leads/main.js', {
      LEADS_PORT,
      LEADS_KEY: TEST_KEY,
      LEADS_DIR: folder,
      DATABASE_URL: cluster.url,
    }),
  );
  const sites = sitePorts.map((PORT) =>
    startPart('build/site/server/index.js', {
      PORT,
      LAKE_PORT: new URL(lake.url).port,
      CONTENT_DIR: join(folder, PORT),
      LEADS_URL: `http://127.0.0.1:${port3340}`,
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  );
  const parts = await Promise.all([...sites, ...leads]);
  const addresses = (all: string[]) => all.map((port) => `127.0.0.1:${port}`);
  const replaced = { sites: addresses(sitePorts), leads: addresses(leadsPorts) };
  const configuration = await deployedNginx({ ...replaced, folder, port443, port3340 });
  const url = `http://127.0.0.1:${port443}`;
  await runNginx(folder, withoutTls(configuration), `${url}/readyz`);
  return { url, parts, database, cluster };
}

/** The status of a response, read to its end; 0 where there is none. */
async function statusOf(url: string, options: RequestOptions = {}, body = ''): Promise<number> {
  try {
    const sent = request(url, { agent: false, ...options }).end(body);
    const [response] = await once(sent, 'response');
    for await (const _ of response);
    return response.statusCode;
  } catch {
    return 0;
  }
}

test('three sites and two leads processes, each killed in turn: no view fails, no lead is lost or doubled', async () => {
  const { url, parts, database, cluster } = await startAll();
  let isOver = false;

  let views = 0;
  const failed: string[] = [];
  const view = async () => {
    while (!isOver) {
      views += 1;
      for (const [path, expected] of [
        ['/', 200],
        ['/index?utm_source=a', 200],
        // Neither of these is in nginx's cache.
        [`/nowhere-${views}`, 404],
        ['/readyz', 200],
      ] as const) {
        const status = await statusOf(url + path);
        if (status !== expected) failed.push(`${path} is ${status}`);
      }
      await sleep(PAUSE_MS);
    }
  };

  const sent = new Map<string, number>();
  let repeated = 0;
  const headers = { Origin: url, 'Content-Type': 'application/json' };
  /** As the page does: until it is stored, with a pause. */
  const send = async (body: object, localAddress: string) => {
    for (;;) {
      const options = { method: 'POST', headers, localAddress };
      const status = await statusOf(`${url}/api/leads`, options, JSON.stringify(body));
      if (status === 200 || status === 201) return;
      if ([400, 403, 415].includes(status)) throw new Error(`A lead was refused with ${status}.`);
      repeated += 1;
      await sleep(200);
    }
  };
  const visit = async (_: unknown, visitor: number) => {
    while (!isOver) {
      const lead = leadSubmission();
      // Each from an address of its own.
      const address = `127.${visitor + 1}.${(sent.size >> 8) & 255}.${sent.size & 255 || 1}`;
      sent.set(lead.id, 0);
      for (const version of [1, 2]) {
        await send({ ...lead, version, stage: version === 1 ? 'lead' : 'complete' }, address);
        sent.set(lead.id, version);
        await sleep(PAUSE_MS);
      }
    }
  };

  const load = [
    ...Array.from({ length: VIEWERS }, view),
    ...Array.from({ length: VISITORS }, visit),
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of parts) {
      kill(part);
      await sleep(DOWN_MS);
      part.running = await part.start();
    }
    await cluster.kill();
    await sleep(DOWN_MS);
    await cluster.start();
  }
  isOver = true;
  await Promise.all(load);

  expect(failed).toEqual([]);
  expect(views).toBeGreaterThan(20);
  expect(sent.size).toBeGreaterThan(20);
  expect(repeated).toBeGreaterThan(0);
  const stored = await database.query`select id, version from submission`;
  expect(new Map(stored.map(({ id, version }) => [id, Number(version)]))).toEqual(sent);
  const doubled =
    await database.query`select submission_id from event group by submission_id, type having count(*) > 1`;
  expect(doubled).toEqual([]);
}, 600_000);
