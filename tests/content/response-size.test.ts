import { createServer, type ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { fetchContent } from '#app/content/fetch-content.server.ts';
import { lakeClient } from '#tests/e2e/lake-client.ts';
import { listening } from '#tests/listening.ts';

/** A Content Lake that responds in any way. Returns what reads from it, and how many bytes it sent. */
async function start(respond: (response: ServerResponse, sent: (bytes: number) => void) => void) {
  let bytes = 0;
  const server = createServer((_, response) =>
    respond(response, (more) => {
      bytes += more;
    }),
  );
  const client = lakeClient(`http://127.0.0.1:${await listening(server)}`);
  return {
    read: () => fetchContent(client, { query: '*' }, { deadlineMs: 60_000 }),
    sent: () => bytes,
  };
}

const CHUNK = Buffer.alloc(64 * 1024, ' ');

test('a body that never ends is refused after 16 MB, long before the deadline', async () => {
  const { read, sent } = await start((response, count) => {
    const write = () => {
      if (response.destroyed) return;
      count(CHUNK.length);
      if (response.write(CHUNK)) setImmediate(write);
      else response.once('drain', write);
    };
    write();
  });
  await expect(read()).rejects.toThrow('more than 16 MB');
  const atRefusal = sent();
  expect(atRefusal).toBeLessThan(64 * 1024 * 1024);
  await vi.waitFor(() => expect(sent()).toBeLessThan(64 * 1024 * 1024));
});

test('a body that announces too much is refused as well', async () => {
  const { read } = await start((response) =>
    response.end(JSON.stringify({ result: 'x'.repeat(17 * 1024 * 1024) })),
  );
  await expect(read()).rejects.toThrow('more than 16 MB');
});

test('a refusal says what the Content Lake says', async () => {
  const { read } = await start((response) =>
    response.writeHead(404).end('{"error":{"description":"Dataset not found"}}'),
  );
  await expect(read()).rejects.toThrow('the response is 404, Dataset not found');
});

test('a refusal says for how long the Content Lake asks to wait', async () => {
  const { read } = await start((response) => response.writeHead(429, { 'Retry-After': '7' }).end());
  await expect(read()).rejects.toMatchObject({ retryAfterMs: 7_000 });
});

test('a body that is nested a million times is refused before it is parsed', async () => {
  const { read } = await start((response) =>
    response.end(`{"result":{"promises":${'['.repeat(1e6)}${']'.repeat(1e6)}}}`),
  );
  await expect(read()).rejects.toThrow('nested more than 200 levels deep');
});
