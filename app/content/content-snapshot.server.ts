import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The last good answers on disk: the newest and the one before it. Each is written to a temporary
 * file, synced and renamed, and carries its checksum, so that a torn or changed file is noticed.
 */
export class ContentSnapshot {
  readonly #newest: string;
  readonly #before: string;

  constructor(
    private readonly folder: string,
    name: string,
  ) {
    this.#newest = join(folder, `${name}.json`);
    this.#before = join(folder, `${name}.before.json`);
  }

  /** Fails where the disk does; what was kept before then stays as it was. */
  async save(answer: unknown): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const text = JSON.stringify(answer);
    const temporary = `${this.#newest}.${randomUUID()}.tmp`;
    try {
      await writeSynced(temporary, `${checksum(text)}\n${text}`);
      await this.#putFirst(temporary, text);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async #putFirst(temporary: string, text: string): Promise<void> {
    const kept = await readWhole(this.#newest);
    // Another process that shares the folder was faster.
    if (JSON.stringify(kept) === text) return;
    // A torn newest file must not take the place of a whole one.
    if (kept !== undefined) await rename(this.#newest, this.#before).catch(unlessGone);
    await rename(temporary, this.#newest);
    const folder = await open(this.folder);
    await folder.sync().finally(() => folder.close());
  }

  /** The answers that are whole, newest first. Never fails: what cannot be read is not there. */
  async read(): Promise<unknown[]> {
    const found = await Promise.all([this.#newest, this.#before].map(readWhole));
    return found.filter((answer) => answer !== undefined);
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

/** Another process has just put the file in the second place itself. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

async function readWhole(path: string): Promise<unknown> {
  try {
    const file = await readFile(path, 'utf8');
    const end = file.indexOf('\n');
    const text = file.slice(end + 1);
    if (file.slice(0, end) !== checksum(text)) return undefined;
    const answer: unknown = JSON.parse(text);
    return answer;
  } catch {
    return undefined;
  }
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');
