import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { importInto } from './site.ts';

/** A lake that serves the built Studio. Its folder and port survive a restart. */
export type StudioLake = {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Replaces all documents by those of the seed, with its French. An open Studio follows, as after anyone's edit. */
  importSeed: () => Promise<void>;
};

const SEED = 'seed/seed.ndjson';
const FRENCH = 'seed/fr-CA/seed.ndjson';

/** Starts a lake with the seed, and ends it when the returned promise of `use` resolves. */
export async function withStudioLake(use: (lake: StudioLake) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-studio-'));
  const env = {
    LAKE_PORT: await freePort(),
    LAKE_DIR: folder,
    LAKE_SEED: SEED,
    STUDIO_DIR: 'studio/dist',
  };
  const url = `http://127.0.0.1:${env.LAKE_PORT}`;
  let running: RunningProcess | undefined;
  const start = async () => {
    running = await startProcess('lake/main.ts', env);
  };
  const stop = async () => running?.stop();
  const importSeed = async () =>
    importInto(url, `${await readFile(SEED, 'utf8')}\n${await readFile(FRENCH, 'utf8')}`);
  await start();
  await use({ url, start, stop, importSeed });
  await stop();
  await rm(folder, { recursive: true, force: true });
}
