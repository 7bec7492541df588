import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { contentType } from '#shared/content-type.ts';
import { type CachedResponse, cacheResponse } from './cached-response.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** The script that pages of other sites load. */
export const EMBED_SCRIPT = 'embed.js';
/** Without the second one, browsers refuse a script with `crossorigin`, or a module. */
export const FOR_OTHER_SITES = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};
const HASHED_NAME = /^assets\/.+-[\w-]{8}\.\w+$/;

/** Reads the built files once, by their URL paths. No other file can be requested. */
export async function readFiles(folder: string): Promise<Map<string, CachedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const files = new Map<string, CachedResponse>();
  for (const name of names) {
    if (name.startsWith('.') || /\.(br|gz)$/.test(name)) continue;
    const compressed = async (suffix: string) =>
      names.includes(name + suffix) ? await readFile(join(folder, name + suffix)) : undefined;
    const response = cacheResponse(
      200,
      {
        'Content-Type': contentType(name),
        'Cache-Control': HASHED_NAME.test(name) ? IMMUTABLE : ONE_HOUR,
        ...(name === EMBED_SCRIPT && FOR_OTHER_SITES),
      },
      {
        identity: await readFile(join(folder, name)),
        br: await compressed('.br'),
        gzip: await compressed('.gz'),
      },
    );
    files.set(`/${name}`, response);
  }
  return files;
}
