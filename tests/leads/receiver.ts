import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { portOf } from '#shared/ports.ts';

export type Received = {
  id: string;
  headers: Record<string, string>;
  body: string;
  path: string;
};

/** Responds to one request; the default is 204. */
export type Respond = (
  request: IncomingMessage,
  response: ServerResponse,
  received: Received,
) => void;

export type Receiver = {
  url: string;
  received: Received[];
  respond: Respond;
  /** Refuses connections until `open`, which uses the same port again. */
  close: () => Promise<void>;
  open: () => Promise<void>;
};

/** A receiver of webhooks on the loopback, for the duration of the test. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const id = headers['webhook-id'] ?? '';
    const received = { id, headers, body, path: request.url ?? '' };
    receiver.received.push(received);
    receiver.respond(request, response, received);
  });
  let port = 0;
  const receiver: Receiver = {
    url: '',
    received: [],
    respond: (_, response) => response.writeHead(204).end(),
    open: async () => {
      await once(server.listen(port, '127.0.0.1'), 'listening');
      port = portOf(server);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  await receiver.open();
  receiver.url = `http://127.0.0.1:${port}/hook`;
  onTestFinished(async () => {
    if (server.listening) await receiver.close();
  });
  return receiver;
}
