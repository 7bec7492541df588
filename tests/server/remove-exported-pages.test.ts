import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { removeExportedPages } from '#server/remove-exported-pages.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

test('pages that an earlier version wrote for nginx are removed, and its configuration passes requests on', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'AbCdEfGhIjKlMnOp/pages-1'), { recursive: true });
  mkdirSync(join(folder, 'files'));
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, '# Written by the site. Include it in a server block.\nlocation = / {}\n');
  const log = vi.fn();
  await removeExportedPages(folder, log);
  await removeExportedPages(folder, log);
  expect(readdirSync(folder)).toEqual(['nginx.conf']);
  expect(readFileSync(config, 'utf8')).toContain('location / { try_files /none @site; }');
  expect(log.mock.calls).toEqual([['exported-pages-removed', { folder }]]);
});

test('a folder that the site did not write stays as it is', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'page.html');
  writeFileSync(file, '');
  writeFileSync(join(folder, 'nginx.conf'), 'events {}');
  await removeExportedPages(folder, vi.fn());
  expect(existsSync(file)).toBe(true);
});
