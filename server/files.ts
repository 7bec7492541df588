import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type CachedResponse, cacheResponse, type Header } from './cached-response.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=3600';
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;

/** The files of the build, read once, by their paths. What is not listed here cannot be asked for. */
export async function readFiles(
  folder: string,
  headers: readonly Header[],
): Promise<Map<string, CachedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
  const files = new Map<string, CachedResponse>();
  for (const name of names) {
    if (name.startsWith('.') || /\.(br|gz)$/.test(name)) continue;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const compressed = async (suffix: string) =>
      names.includes(name + suffix) ? await readFile(join(folder, name + suffix)) : undefined;
    const answer = cacheResponse(
      200,
      [
        ...headers,
        ['Content-Type', type],
        ['Cache-Control', HASHED.test(name) ? FOREVER : BRIEFLY],
      ],
      {
        identity: await readFile(join(folder, name)),
        br: await compressed('.br'),
        gzip: await compressed('.gz'),
      },
    );
    files.set(`/${name}`, answer);
  }
  return files;
}
