import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#http/ports.mjs';
import { runLake } from '#tests/faults/site.ts';
import { shipped } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** Runs the step of the build that writes the pages for nginx. */
async function writePages(variables: Record<string, string>) {
  const folder = temporaryFolder();
  const { PATH } = process.env;
  const site = spawn(process.execPath, ['build/site/server/index.js', '--write-pages'], {
    env: {
      NODE_ENV: 'production',
      PATH,
      LEADS_URL: 'http://127.0.0.1:1',
      CONTENT_DIR: folder,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void site.kill('SIGKILL'));
  const ended = once(site, 'exit');
  const output = await text(site.stdout);
  const [status] = await ended;
  const result = output.split('\n').filter((line) => line && !line.startsWith('{'));
  return { status, result, pages: join(folder, 'pages') };
}

async function lakePort() {
  const lake = await runLake();
  onTestFinished(lake.close);
  return new URL(lake.url).port;
}

test('with content, the pages and the configuration for nginx are written', async () => {
  const { status, result, pages } = await writePages({ LAKE_PORT: await lakePort() });
  expect([status, result]).toEqual([0, [`Wrote the pages for nginx to ${pages}.`]]);
  const config = readFileSync(join(pages, 'nginx.conf'), 'utf8');
  const [, root = ''] = /root "([^"]+\/current)"/.exec(config) ?? [];
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain(shipped.landingPage.headline);
  expect(existsSync(join(pages, 'files', 'favicon.png'))).toBe(true);
});

test.each([
  ['there is no content yet', async () => ({ LAKE_PORT: await freePort() })],
  ['CONTENT_CACHE is off', async () => ({ LAKE_PORT: await lakePort(), CONTENT_CACHE: 'off' })],
])('no pages are written because %s, which does not fail the build', async (reason, variables) => {
  const { status, result, pages } = await writePages(await variables());
  expect([status, result]).toEqual([0, [`No pages were written for nginx, because ${reason}.`]]);
  expect(existsSync(pages)).toBe(false);
});
