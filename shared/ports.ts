import { createServer, type Server } from 'node:net';
import { hasCode } from './has-code.ts';
import { messageOf } from './message-of.mjs';

/** The message for an error of `listen`: for a port in use, one that names the variable that sets it. */
export const listenErrorMessage = (error: unknown, port: number, variable: string): string =>
  hasCode(error, 'EADDRINUSE')
    ? `Port ${port} is in use. Stop the program that uses it, or set ${variable}.`
    : messageOf(error);

/** Rejects when nothing can listen on this port now, with a message that names the variable. */
export async function checkPort(port: number, host: string, variable: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(new Error(listenErrorMessage(error, port, variable))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The port on which a server listens. Throws if it does not listen on one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server listens on no port.');
}
