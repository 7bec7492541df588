import { readFileSync } from 'node:fs';
import { messageOf } from '#shared/message-of.mjs';
import { seedFiles } from '#shared/seed-files.ts';
import { leadsAddress, siteAddress } from '#variables.mjs';
import type { NewDocument } from './dataset/document.ts';
import { readNdjson } from './dataset/ndjson.ts';
import type { Environment } from './environment.ts';
import { type ImageFiles, saveImageBytes } from './images.ts';
import { createLake } from './lake.ts';
import { type LakeServer, serveLake } from './server.ts';
import { openContentFolder } from './store/content-folder.ts';

/** The value of LAKE_SEED with which an empty dataset stays empty. */
const NO_SEED = 'none';

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

/** Opens the content in LAKE_DIR, which no other lake may have open, and serves it until it is closed. */
export async function startLake(
  env: Environment,
  log: (line: string) => void,
): Promise<LakeServer> {
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
    return { url: server.url, close: () => server.close().finally(content.close) };
  } catch (error) {
    content.close();
    throw error;
  }
}
