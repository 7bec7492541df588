import { createServer } from 'node:net';
import { hasCode } from './has-code.mjs';
import { messageOf } from './message-of.mjs';

/**
 * The message for an error of `listen`: for a port in use, one that names the variable that sets it.
 * @param {unknown} error
 * @param {number} port
 * @param {string} variable
 */
export function listenErrorMessage(error, port, variable) {
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${port} is in use. Stop the program that uses it, or set ${variable}.`;
  return messageOf(error);
}

/**
 * Rejects when nothing can listen on this port now, with a message that names the variable.
 * @param {number} port
 * @param {string} host
 * @param {string} variable
 */
export async function checkPort(port, host, variable) {
  try {
    await listenOnce(port, host);
  } catch (error) {
    throw new Error(listenErrorMessage(error, port, variable));
  }
}

/**
 * The port on which a server listens. Throws if it does not listen on one.
 * @param {import('node:net').Server} server
 */
export function portOf(server) {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server listens on no port.');
}

/**
 * Listens, stops, and returns the port.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>}
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const found = portOf(probe);
      probe.close(() => resolve(found));
    });
  });
}
