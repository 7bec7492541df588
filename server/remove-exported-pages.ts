import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#app/content/log.server.ts';

const CONFIG = 'nginx.conf';
/** The start of the file that earlier versions wrote for nginx to include. */
const WRITTEN = '# Written by the site.';
const PASS_ALL_ON =
  '# The site no longer writes pages for nginx: docs/operations.md#with-nginx\nlocation / { try_files /none @site; }\n';

/**
 * Empties a folder in which an earlier version of the site wrote its pages for nginx, because nginx would
 * serve them forever. The configuration that nginx includes from there stays, and passes every request
 * on to the site. Rejects if the folder cannot be written.
 */
export async function removeExportedPages(folder: string, log: Log): Promise<void> {
  const config = join(folder, CONFIG);
  const text = await readFile(config, 'utf8').catch(() => '');
  if (!text.startsWith(WRITTEN)) return;
  for (const name of await readdir(folder))
    if (name !== CONFIG) await rm(join(folder, name), { recursive: true, force: true });
  await writeFile(config, PASS_ALL_ON);
  log('exported-pages-removed', { folder });
}
