import { spawn } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFaultProxy } from '#tests/faults/fault-proxy.ts';
import { headline, runLake } from '#tests/faults/site.ts';
import { freePort } from '#tests/free-port.ts';
import { seedDocuments, shipped, withField } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

test('a picture that never arrives delays neither the start nor a page', async () => {
  const asset = { _type: 'reference', _ref: `image-${'a'.repeat(40)}-320x80-png` };
  const logo = { _type: 'image', alt: 'Acme Ltd.', asset };
  const lake = await runLake(withField(seedDocuments(), 'siteSettings', 'brand', { logo }));
  const proxy = await startFaultProxy(lake.url);
  const waiting: ServerResponse[] = [];
  proxy.fault = async ({ request, response, forward }) => {
    if (request.url?.startsWith('/images/')) return waiting.push(response);
    return response.setHeader('Content-Type', 'application/json').end(await forward());
  };
  const port = await freePort();
  const { PATH } = process.env;
  const site = spawn(process.execPath, ['build/site/server/index.js'], {
    env: {
      NODE_ENV: 'production',
      PATH,
      LEADS_URL: 'http://127.0.0.1:1',
      CONTENT_DIR: temporaryFolder(),
      PORT: String(port),
      LAKE_PORT: String(proxy.port),
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    site.kill('SIGKILL');
    await proxy.close();
    await lake.close();
  });

  const shown = await vi.waitFor(() => headline(`http://127.0.0.1:${port}`));
  expect(shown).toBe(shipped.landingPage.headline);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(waiting[0]?.closed).toBe(false);
});
