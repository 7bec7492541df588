import { messageOf } from '#shared/message-of.mjs';
import { checkPort } from '#shared/ports.ts';
import { stopWithParent } from '#shared/stop-with-parent.ts';
import { readEnvironment } from './environment.ts';
import { HOST } from './server.ts';
import { startLake } from './start-lake.ts';

async function run(): Promise<void> {
  const env = readEnvironment(process.env);
  await checkPort(env.LAKE_PORT, HOST, 'LAKE_PORT');
  const server = await startLake(env, console.log);
  const stop = async (): Promise<void> => {
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  stopWithParent();
  console.log(`lake ready on ${server.url}`);
}

run().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exit(1);
});
