import { createServer } from 'node:net';
import { fail } from './environment.mjs';

/**
 * Ends the script when another program uses the port, naming the variable that changes it.
 * @param {number} port
 * @param {string} variable
 * @param {string} host
 */
export async function requireFreePort(port, variable, host = '127.0.0.1') {
  const isFree = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
  if (!isFree) fail(`Port ${port} is in use. Stop the program that uses it, or set ${variable}.`);
}
