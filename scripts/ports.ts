import { messageOf } from '#shared/message-of.mjs';
import { checkPort } from '#shared/ports.ts';
import { fail } from './messages.mjs';

/** Ends the script when another program uses the port, naming the variable that changes it. */
export const requireFreePort = (
  port: number,
  variable: string,
  host = '127.0.0.1',
): Promise<void> => checkPort(port, host, variable).catch((error) => fail(messageOf(error)));
