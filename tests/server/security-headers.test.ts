import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles } from '#server/files.ts';
import { defaultHeaders } from '#server/security-headers.ts';
import { openSite } from '#tests/faults/site.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { serveSite } from './serve-site.ts';

const ISOLATION = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

test('pages, health checks and refusals are isolated, and have a policy for what they may load', async () => {
  const site = await openSite();
  for (const path of ['/', '/nowhere', '/assets/gone.js', '/healthz', '/readyz']) {
    const { headers } = await fetch(site.url + path);
    expect(Object.fromEntries(headers), path).toMatchObject(ISOLATION);
    const policy = headers.get('content-security-policy');
    const isPage = headers.get('content-type')?.startsWith('text/html');
    expect([path, policy === FILE_POLICY]).toEqual([path, !isPage]);
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  }
});

test('files are isolated, and load nothing when they are opened by themselves', async () => {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'assets'));
  for (const name of ['og.png', 'embed.js', 'assets/audit-Ab_c1234.js'])
    await writeFile(join(folder, name), 'content');
  const files = await readFiles(folder);
  const headers = defaultHeaders({ isTls: true });
  const { url } = await serveSite({ headers, cached: (path) => files.get(path) });
  const headersAt = async (path: string) => Object.fromEntries((await fetch(url + path)).headers);
  for (const path of ['/og.png', '/assets/audit-Ab_c1234.js'])
    expect(await headersAt(path)).toMatchObject({
      ...ISOLATION,
      'content-security-policy': FILE_POLICY,
      'strict-transport-security': 'max-age=31536000',
    });
  expect(await headersAt('/embed.js')).toMatchObject({
    ...ISOLATION,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
  });
});
