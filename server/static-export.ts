import { createHash, randomUUID } from 'node:crypto';
import {
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Log } from '#app/content/log.server.ts';
import { messageOf } from '#http/message-of.mjs';
import { type CachedResponse, type Header, withoutHeaders } from './cached-response.ts';
import { nginxConfig } from './nginx-config.ts';
import { fileOf } from './page-paths.ts';
import { pictureResponse } from './pictures.ts';

type Responses = ReadonlyMap<string, CachedResponse>;

export type StaticExportOptions = {
  folder: string;
  /** The files of the build, by their URL paths. */
  files: Responses;
  /** What every response carries. */
  headers: readonly Header[];
  log: Log;
};

/** What nginx includes: where the pages and files are, and their headers. */
const NGINX_CONFIG = 'nginx.conf';
const PAGE_SET = /^pages-/;
/** A folder of pages with the same headers, named by a hash of these. */
const ROOT = /^[\w-]{16}$/;
/** How many earlier folders stay: nginx serves one of them until it is reloaded. */
const EARLIER_ROOTS = 5;
const SUFFIXES = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Exports the cached pages and the built files for a web server such as nginx, which then serves them
 * without this process. Each set of pages is complete before `current` points to it. Pages whose
 * headers differ, as after a new build, get a folder of their own: they are served once the web
 * server has loaded the configuration with their headers, and the old pages until then.
 */
export class StaticExport {
  readonly #options: StaticExportOptions;
  #writing = Promise.resolve();
  #isFirst = true;
  #isComplete = true;
  #headersId = '';

  constructor({ folder, ...options }: StaticExportOptions) {
    this.#options = { folder: resolve(folder), ...options };
  }

  /** Writes these pages, once earlier writes have ended. Never rejects: a failure is logged. */
  write(pages: Responses): Promise<void> {
    return this.#enqueue(() => this.#write(pages));
  }

  /** Writes pictures beside the built files, once earlier writes have ended. Never rejects: a failure is logged. */
  writePictures(pictures: Responses): Promise<void> {
    return this.#enqueue(() => this.#writeFiles(pictures));
  }

  #enqueue(write: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(write).catch((error: unknown) => {
      this.#isComplete = false;
      this.#options.log('pages-not-written', { message: messageOf(error) });
    });
    return this.#writing;
  }

  /** Resolves when nothing is being written, to whether all of it was written. */
  async settled(): Promise<boolean> {
    await this.#writing;
    return this.#isComplete;
  }

  async #writeFiles(files: Responses): Promise<void> {
    for (const [path, file] of files)
      await writeVariants(join(this.#options.folder, 'files', path), file);
  }

  async #write(pages: Responses): Promise<void> {
    const { folder, files, headers, log } = this.#options;
    const headersId = digest([...pages].map(([path, page]) => [path, headersOf(page)]));
    const root = join(folder, headersId);
    await mkdir(root, { recursive: true });
    if (this.#isFirst) await this.#writeFiles(files);
    await showPageSet(root, pages);
    const isChanged = headersId !== this.#headersId;
    if (isChanged)
      await replaceFile(
        join(folder, NGINX_CONFIG),
        nginxConfig({
          pages,
          files,
          picture: pictureResponse('/images/x.png', Buffer.alloc(0), headers),
          pagesRoot: join(root, 'current'),
          filesRoot: join(folder, 'files'),
        }),
      );
    // A brand's new colours change the policy of the pages: nginx has to load it.
    if (!this.#isFirst && isChanged) log('nginx-config-changed', {});
    this.#headersId = headersId;
    this.#isFirst = false;
    if (isChanged) await removeOldRoots(folder, headersId);
  }
}

/** Removes the folders of pages with other headers, except those that were written last. */
async function removeOldRoots(folder: string, current: string): Promise<void> {
  const now = Date.now() / 1000;
  await utimes(join(folder, current), now, now);
  const names = (await readdir(folder)).filter((name) => ROOT.test(name) && name !== current);
  const roots = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = roots.toSorted((one, other) => other.time - one.time).slice(EARLIER_ROOTS);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Writes a complete set of pages, lets `current` point to it, and removes all sets but this one and
 * the previous one.
 */
async function showPageSet(root: string, pages: Responses): Promise<void> {
  const name = `pages-${digest([...pages].map(([path, page]) => [path, bodyOf(page)]))}`;
  const current = join(root, 'current');
  const previous = await readlink(current).catch(() => undefined);
  if (previous === name) return;
  const temporary = join(root, `${randomUUID()}.tmp`);
  for (const [path, page] of pages) await writeVariants(join(temporary, fileOf(path)), page);
  await rm(join(root, name), { recursive: true, force: true });
  await rename(temporary, join(root, name));
  await symlink(name, `${temporary}.link`);
  await rename(`${temporary}.link`, current);
  for (const old of await readdir(root))
    if (PAGE_SET.test(old) && old !== name && old !== previous)
      await rm(join(root, old), { recursive: true, force: true });
}

async function writeVariants(path: string, { variants }: CachedResponse): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  for (const [encoding, suffix] of SUFFIXES) {
    const variant = variants[encoding];
    if (variant) await replaceFile(path + suffix, Buffer.from(variant.body, 'latin1'));
  }
}

/**
 * Writes a file beside the old one, and puts it in its place as a whole. Its modification time is
 * made from its content: nginx makes an `ETag` of time and size, which would otherwise be the same
 * for two publishes within a second, and differ from machine to machine.
 */
async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  const seconds = createHash('sha256').update(content).digest().readUInt32BE() / 2;
  await writeFile(temporary, content);
  await utimes(temporary, Math.floor(seconds), Math.floor(seconds));
  await rename(temporary, path);
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

const bodyOf = ({ variants }: CachedResponse) => variants.identity.body;
/** Without the headers that depend on the body. */
const headersOf = ({ status, variants }: CachedResponse) => [
  status,
  ...withoutHeaders(variants.identity.headers, /^(etag|content-length)$/i),
];
