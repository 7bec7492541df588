import { existsSync, readFileSync } from 'node:fs';
import { readNdjson } from './durable/ndjson.ts';
import { readEnvironment } from './environment.ts';
import { createLake } from './lake.ts';
import { serveLake } from './server.ts';

const log = (line: string): void => console.log(line);

function reasonOf(error: unknown, port: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop what listens there, or set LAKE_PORT to another port.`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function run(): Promise<void> {
  const env = readEnvironment(process.env);
  const seed = existsSync(env.LAKE_SEED) ? readNdjson(readFileSync(env.LAKE_SEED, 'utf8')) : [];
  const lake = createLake({
    dataset: env.SANITY_DATASET,
    documents: seed.map(({ document }) => document),
    token: env.LAKE_TOKEN,
    log,
  });
  const server = await serveLake({
    lake,
    port: env.LAKE_PORT,
    host: env.LAKE_HOST,
    hosts: env.LAKE_HOSTS,
    origins: env.LAKE_ORIGINS,
    studioDirectory: env.STUDIO_DIR,
    log,
  }).catch((error: unknown) => {
    throw new Error(reasonOf(error, env.LAKE_PORT));
  });
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`lake ready on ${server.url}`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
