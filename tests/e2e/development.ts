import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ConsoleMessage, Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { freePort } from '#tests/free-port.ts';
import { openCapture } from './audit-page.ts';
import { lakeClient } from './lake-client.ts';
import { type RunningProcess, startProcess } from './process.ts';

/** The site as `npm run dev` runs it, on a copy of the repository. */
export type Development = {
  url: string;
  editor: SanityClient;
  /** The output of Vite and the server. */
  log: readonly string[];
  /** Replaces a text in a file of the copy. */
  edit: (file: string, from: string, to: string) => Promise<void>;
};

const COPIED = [
  'app',
  'server',
  'shared',
  'public',
  'seed',
  'package.json',
  'remix.config.js',
  'tsconfig.json',
  'variables.mjs',
  'vite.config.ts',
  'vite.plugins.ts',
];

/** So long may the start take, with the first page. */
export const START = 300_000;

export async function withDevelopment(
  { browser }: { browser: Browser },
  use: (development: Development) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-development-'));
  const project = join(folder, 'project');
  const running: RunningProcess[] = [];
  try {
    await copyProject(project);
    const lake = await startProcess('lake/main.ts', {
      LAKE_PORT: '0',
      LAKE_DIR: join(folder, 'lake'),
      LAKE_SEED: 'seed/seed.ndjson',
    });
    running.push(lake);
    const leads = await startProcess('build/leads/main.js', {
      LEADS_PORT: '0',
      LEADS_DIR: join(folder, 'leads'),
    });
    running.push(leads);
    const site = await startVite(project, new URL(lake.url).port, leads.url);
    running.push(site);
    await warmUp(await browser.newPage({ baseURL: site.url }));
    await use({
      url: site.url,
      editor: lakeClient(lake.url),
      log: site.log,
      edit: (file, from, to) => replaceIn(join(project, file), from, to),
    });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The copy links to the packages of the repository, so that Vite's cache stays in the copy. Vite serves
 * no file from outside the project, so the fonts are copied.
 */
async function copyProject(project: string) {
  const packages = join(project, 'node_modules');
  await mkdir(packages, { recursive: true });
  for (const name of COPIED) await cp(name, join(project, name), { recursive: true });
  await cp('node_modules/@fontsource', join(packages, '@fontsource'), { recursive: true });
  for (const name of await readdir('node_modules'))
    if (!['.vite', '@fontsource'].includes(name))
      await symlink(join(process.cwd(), 'node_modules', name), join(packages, name));
}

const startVite = async (
  project: string,
  lakePort: string,
  leadsUrl: string,
): Promise<RunningProcess> =>
  startProcess(
    'node_modules/.bin/remix',
    { NODE_ENV: 'development', LAKE_PORT: lakePort, LEADS_URL: leadsUrl },
    {
      args: ['vite:dev', '--port', await freePort()],
      cwd: project,
      ready: /Local: +(\S+)\/$/,
    },
  );

/** Waits for Vite's client to connect: before that, the page hears of no edit. */
export async function whenConnected(page: Page, open: () => Promise<unknown>) {
  const isConnected = (message: ConsoleMessage) => message.text() === '[vite] connected.';
  await Promise.all([page.waitForEvent('console', isConnected), open()]);
}

/** Loads the pages once, because Vite reloads a page when it finds a package it has not optimized. */
async function warmUp(page: Page) {
  // On a busy machine, Vite takes longer to compile the first page than the 30 s that Playwright waits.
  page.setDefaultTimeout(START);
  await openCapture(page);
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Never leaves the file empty, not for a moment, in which Vite might read it. */
async function replaceIn(path: string, from: string, to: string) {
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  const file = await open(path, 'r+');
  const edited = Buffer.from(text.replace(from, to));
  await file.write(edited, 0, edited.length, 0);
  await file.truncate(edited.length);
  await file.close();
}
