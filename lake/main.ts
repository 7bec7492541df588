import { readFileSync } from 'node:fs';
import { messageOf } from '#shared/message-of.mjs';
import { checkPort } from '#shared/ports.ts';
import { seedFiles } from '#shared/seed-files.ts';
import { stopWithParent } from '#shared/stop-with-parent.ts';
import { leadsAddress, siteAddress } from '#variables.mjs';
import { saveImageBytes } from './assets/image-bytes.ts';
import type { ImageFiles } from './assets/images.ts';
import type { NewDocument } from './dataset/document.ts';
import { readNdjson } from './dataset/ndjson.ts';
import { readEnvironment } from './environment.ts';
import { createLake } from './lake.ts';
import { HOST, serveLake } from './server.ts';
import { openContentFolder } from './store/content-folder.ts';

/** The value of LAKE_SEED with which an empty dataset stays empty. */
const NO_SEED = 'none';

const log = (line: string): void => console.log(line);

/** Reads the first documents of an empty dataset, with their translations, and saves their images. */
function readSeed(file: string, images: ImageFiles): readonly NewDocument[] {
  if (file === NO_SEED) return [];
  return seedFiles(file).flatMap((each) => {
    const text = readSeedText(each);
    try {
      const documents = saveImageBytes(readNdjson(text), images);
      return documents.map(({ document }) => document);
    } catch (error) {
      throw new Error(`${each}: ${messageOf(error)}`);
    }
  });
}

function readSeedText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`LAKE_SEED names ${file}, which cannot be read: ${messageOf(error)}`);
  }
}

async function run(): Promise<void> {
  const env = readEnvironment(process.env);
  await checkPort(env.LAKE_PORT, HOST, 'LAKE_PORT');
  const content = openContentFolder(env.LAKE_DIR, env.SANITY_DATASET, { log });
  try {
    const lake = createLake({
      ...content,
      dataset: env.SANITY_DATASET,
      documents: () => readSeed(env.LAKE_SEED, content.images),
      log,
    });
    const server = await serveLake({
      lake,
      port: env.LAKE_PORT,
      origins: env.LAKE_ORIGINS,
      studio: {
        directory: env.STUDIO_DIR,
        leadsOrigin: new URL(leadsAddress(process.env)).origin,
        siteOrigin: new URL(siteAddress(process.env)).origin,
      },
      log,
    });
    const stop = async (): Promise<void> => {
      await server.close();
      content.close();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
    stopWithParent();
    console.log(`lake ready on ${server.url}`);
  } catch (error) {
    content.close();
    throw error;
  }
}

run().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exit(1);
});
