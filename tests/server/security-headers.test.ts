import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles } from '#server/files.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { openSite } from '#tests/faults/site.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

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
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors /);
  }
});

test('files are isolated, and load nothing when they are opened by themselves', async () => {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'assets'));
  for (const name of ['og.png', 'embed.js', 'assets/audit-Ab_c1234.js'])
    await writeFile(join(folder, name), 'content');
  const files = await readFiles(folder, securityHeaders({ isTls: true }));
  for (const file of [files.get('/og.png'), files.get('/assets/audit-Ab_c1234.js')]) {
    const { headers = [] } = file?.variants.identity ?? {};
    const headerNamed = (name: string) => headers[headers.indexOf(name) + 1];
    expect(headerNamed('Content-Security-Policy')).toBe(FILE_POLICY);
    expect(headerNamed('Cross-Origin-Embedder-Policy')).toBe('require-corp');
    expect(headerNamed('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(headerNamed('Cross-Origin-Resource-Policy')).toBe('same-origin');
  }
  const embed = String(files.get('/embed.js')?.variants.identity.headers);
  expect(embed).toContain('Cross-Origin-Resource-Policy,cross-origin');
  expect(embed.split('Cross-Origin-Resource-Policy')).toHaveLength(2);
  expect(embed).toContain('Cache-Control,public, max-age=3600');
});
