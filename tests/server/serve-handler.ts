import { onTestFinished, vi } from 'vitest';
import { serve } from '#process/serve.ts';
import { createRequestHandler, type RequestHandlerOptions } from '#server/request-handler.ts';

/** The site's request handler on a free port, for the duration of the test. */
export async function serveHandler({
  log = vi.fn(),
  ...options
}: Partial<RequestHandlerOptions> = {}) {
  const handleRequest = createRequestHandler({
    hosts: ['audit.example'],
    headers: [],
    pagePaths: [],
    cached: () => undefined,
    next: (_, response) => response.writeHead(404).end('no page'),
    log,
    ...options,
  });
  const server = await serve(handleRequest, { port: 0, host: '127.0.0.1', drainTime: 0 });
  onTestFinished(() => server.stop());
  return { url: server.url, log, handleRequest };
}
