import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { contentType } from '#process/content-type.ts';
import { type CachedResponse, cacheResponse, type Header } from './cached-response.ts';
import { NON_PAGE_POLICY } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** The script that pages of other sites load. */
export const EMBED_SCRIPT = 'embed.js';
const FOR_OTHER_SITES: Header = ['Cross-Origin-Resource-Policy', 'cross-origin'];
const HASHED_NAME = /^assets\/.+-[\w-]{8}\.\w+$/;

/** Reads the built files once, by their URL paths. No other file can be requested. */
export async function readFiles(
  folder: string,
  headers: readonly Header[],
): Promise<Map<string, CachedResponse>> {
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
      [
        ...(name === EMBED_SCRIPT
          ? [...headers.filter(([each]) => each !== FOR_OTHER_SITES[0]), FOR_OTHER_SITES]
          : headers),
        NON_PAGE_POLICY,
        ['Content-Type', contentType(name)],
        ['Cache-Control', HASHED_NAME.test(name) ? IMMUTABLE : ONE_HOUR],
      ],
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
