import type { WebSocket } from 'ws';
import { z } from 'zod';
import { onMessage, sendText } from './web-socket.ts';

const requestSchema = z.object({ id: z.union([z.string(), z.number()]) });

const HEARTBEAT_MS = 10_000;
/** The text that Sanity's client recognizes as a heartbeat. */
const HEARTBEAT = '♥';

/** Keeps the Studio's presence client content: there is one user, so there is nobody to tell about. */
export function servePresence(socket: WebSocket): void {
  sendText(socket, HEARTBEAT);
  const beat = setInterval(() => sendText(socket, HEARTBEAT), HEARTBEAT_MS);
  onMessage(socket, requestSchema, ({ id }) => {
    sendText(socket, JSON.stringify({ jsonrpc: '2.0', id, result: 'alone' }));
  });
  socket.on('close', () => clearInterval(beat));
}
