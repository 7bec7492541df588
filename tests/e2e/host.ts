import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

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

/** Records the sum of all layout shifts, even of those that follow an input, and the events of the audit. */
export const RECORDER = `<script>
  window.shift = 0; window.heard = [];
  new PerformanceObserver(list => { for (const { value } of list.getEntries()) shift += value })
    .observe({ type: 'layout-shift', buffered: true });
  addEventListener('audit', ({ detail }) => heard.push(detail));
</script>`;

export const recorded = (page: Page) =>
  page.evaluate(() => ({
    heard: Reflect.get(window, 'heard'),
    shift: Reflect.get(window, 'shift'),
  }));
