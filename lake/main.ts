import { logEvent } from '#shared/log.ts';
import { messageOf } from '#shared/message-of.mjs';
import { checkPort } from '#shared/ports.ts';
import { stopOnSignalOrError } from '#shared/shutdown.ts';
import { readEnvironment } from './environment.ts';
import { HOST } from './server.ts';
import { startLake } from './start-lake.ts';

async function run(): Promise<void> {
  const env = readEnvironment(process.env);
  await checkPort(env.LAKE_PORT, HOST, 'LAKE_PORT');
  const server = await startLake(env, console.log);
  stopOnSignalOrError({ stop: server.close, log: logEvent });
  console.log(`lake ready on ${server.url}`);
}

run().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exit(1);
});
