import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '#app/quiz/base/unknown.ts';

/** The last query results on disk, for a start while the Content Lake is down. A checksum reveals damage. */
export class ContentSnapshot {
  readonly #folder: string;
  readonly #path: string;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#path = join(folder, `${name}.json`);
  }

  /** Saves a JSON text. Rejects if the disk fails, and then leaves the saved one unchanged. */
  async save(text: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temporary = `${this.#path}.${randomUUID()}.tmp`;
    try {
      await writeFile(temporary, `${checksum(text)}\n${text}`, { mode: 0o600, flush: true });
      await rename(temporary, this.#path);
      const folder = await open(this.#folder);
      await folder.sync().finally(() => folder.close());
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** The results; `undefined` where none are saved, or their file is damaged. Never rejects. */
  async read(): Promise<unknown> {
    const file = await readFile(this.#path, 'utf8').catch(() => '');
    const end = file.indexOf('\n');
    const text = file.slice(end + 1);
    return file.slice(0, end) === checksum(text) ? parseJson(text) : undefined;
  }
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');
