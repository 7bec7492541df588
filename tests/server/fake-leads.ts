import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { portOf } from '#shared/ports.ts';

export type Received = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

type Respond = (response: ServerResponse, received: Received) => void;

/** A leads process that remembers what it is sent, and responds with a 201, or as `respondWith` says. */
export async function startFakeLeads() {
  const received: Received[] = [];
  let respond: Respond = (response) => response.writeHead(201).end();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const each = { method, path: url, headers, body: await text(request) };
    received.push(each);
    respond(response, each);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(close);
  const respondWith = (next: Respond) => {
    respond = next;
  };
  return { url: `http://127.0.0.1:${portOf(server)}`, received, respondWith, close };
}
