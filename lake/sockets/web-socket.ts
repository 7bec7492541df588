import { upgradeWebSocket } from '@hono/node-server';
import { WebSocket } from 'ws';
import type { z } from 'zod';

/** A client that leaves this many bytes unread is disconnected; the Studio then reconnects. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;

/** The handler of a route that opens a WebSocket. An error ends the connection. */
export const webSocket = (serve: (socket: WebSocket) => void) =>
  upgradeWebSocket(() => ({
    onOpen(_event, { raw: socket }) {
      if (!(socket instanceof WebSocket)) return;
      socket.on('error', () => socket.terminate());
      serve(socket);
    },
  }));

/** Sends a text unless the client is gone or does not read. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
  else socket.send(text);
}

/** Passes on each message in JSON that matches the schema, and ignores any other. */
export function onMessage<Message>(
  socket: WebSocket,
  schema: z.ZodType<Message>,
  listener: (message: Message) => void,
): void {
  socket.on('message', (data) => {
    let message: Message;
    try {
      message = schema.parse(JSON.parse(String(data)));
    } catch {
      return;
    }
    listener(message);
  });
}
