import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '#app/quiz/base/unknown.ts';
import { hasCode } from '#shared/has-code.mjs';

/**
 * The last two lists of query results on disk, for a start while the Content Lake is down. Each is written
 * to a temporary file, synced and renamed. A checksum reveals a truncated or changed file.
 */
export class ContentSnapshot {
  readonly #folder: string;
  readonly #newest: string;
  readonly #previous: string;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#newest = join(folder, `${name}.json`);
    this.#previous = join(folder, `${name}.before.json`);
  }

  /** Saves a JSON text. Rejects if the disk fails, and then leaves the saved ones unchanged. */
  async save(text: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temporary = `${this.#newest}.${randomUUID()}.tmp`;
    try {
      await writeSynced(temporary, `${checksum(text)}\n${text}`);
      await this.#replaceNewest(temporary, text);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async #replaceNewest(temporary: string, text: string): Promise<void> {
    const saved = await readVerified(this.#newest);
    // Another process that shares the folder may have just saved the same result.
    if (saved === text) return;
    // A damaged newest file must not replace the undamaged previous one.
    if (saved !== undefined) await rename(this.#newest, this.#previous).catch(ignoreMissingFile);
    await rename(temporary, this.#newest);
    const folder = await open(this.#folder);
    await folder.sync().finally(() => folder.close());
  }

  /** The undamaged results, newest first. Never rejects: files that cannot be read are left out. */
  async read(): Promise<unknown[]> {
    const texts = await Promise.all([this.#newest, this.#previous].map(readVerified));
    return texts.map((text = '') => parseJson(text)).filter((results) => results !== undefined);
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The file is missing if another process has just renamed it. */
function ignoreMissingFile(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error;
}

async function readVerified(path: string): Promise<string | undefined> {
  try {
    const file = await readFile(path, 'utf8');
    const end = file.indexOf('\n');
    const text = file.slice(end + 1);
    return file.slice(0, end) === checksum(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');
