import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The last good answers on disk: the newest and the one before it. Each is written to a temporary
 * file, synced and renamed, and carries its checksum, so that a torn or changed file is noticed.
 */
export class KeptAnswers {
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
  async keep(answer: unknown): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const text = JSON.stringify(answer);
    const temporary = `${this.#newest}.${process.pid}.tmp`;
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(`${checksum(text)}\n${text}`);
      await file.sync();
    } finally {
      await file.close();
    }
    // A torn newest file must not take the place of a whole one.
    if ((await readWhole(this.#newest)) !== undefined) await rename(this.#newest, this.#before);
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
