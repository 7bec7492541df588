import { messageOf } from '#shared/message-of.mjs';
import { checkPort } from '#shared/ports.mjs';
import { fail } from './messages.mjs';

/**
 * Ends the script when another program uses the port, naming the variable that changes it.
 * @param {number} port
 * @param {string} variable
 * @param {string} host
 */
export async function requireFreePort(port, variable, host = '127.0.0.1') {
  await checkPort(port, host, variable).catch((error) => fail(messageOf(error)));
}
