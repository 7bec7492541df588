import { z } from 'zod';
import { parseMessage } from './parse-message.ts';
import type { LakeSocket } from './socket.ts';

const requestSchema = z.object({ id: z.union([z.string(), z.number()]) });

const HEARTBEAT_MS = 10_000;
/** The text that Sanity's client recognizes as a heartbeat. */
const HEARTBEAT = '♥';

/** Keeps the Studio's presence client content: there is one user, so there is nobody to tell about. */
export function servePresence(socket: LakeSocket): void {
  socket.send(HEARTBEAT);
  const beat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS);
  socket.onText((text) => {
    const request = parseMessage(requestSchema, text);
    if (request) socket.send(JSON.stringify({ jsonrpc: '2.0', id: request.id, result: 'alone' }));
  });
  socket.onClose(() => clearInterval(beat));
}
