import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site: its body for a path. Cookies and storage are separate, because `localhost` is another site. */
export async function startHost(bodyOf: (path: string) => string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><title>Host</title><style>body{margin:1rem}</style><h1>Host</h1>${bodyOf(pathname)}</html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
