import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#tests/free-port.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** A development server with the Studio's proxy configuration, in front of a lake that allows its origin. */
async function startProxy(): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lake = await runLake({}, { origins: [url] });
  vi.stubEnv('LAKE_PORT', new URL(lake.url).port);
  const { default: studio } = await import('#studio/sanity.cli.ts');
  if (typeof studio.vite !== 'object') throw new TypeError('The Studio has no Vite configuration.');
  const { proxy } = studio.vite.server ?? {};
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: temporaryFolder(),
    server: { proxy, host: '127.0.0.1', port: Number(port), strictPort: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  return url;
}

test('the development server forwards the Studio’s requests, and no other page’s', async () => {
  const url = await startProxy();
  const status = async (origin: string) => {
    const body = JSON.stringify({ _id: 'page', _type: 'page' });
    const to = `${url}/_lake/import/production`;
    return (await fetch(to, { method: 'POST', headers: { origin }, body })).status;
  };
  const opens = (origin: string) =>
    new Promise<boolean>((done) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/_lake/listen`, { origin });
      socket.once('open', () => done(true));
      socket.once('error', () => done(false));
      onTestFinished(() => socket.terminate());
    });
  expect([await status(url), await opens(url)]).toEqual([200, true]);
  for (const foreign of ['https://evil.example', 'http://127.0.0.1:3000', 'null'])
    expect([await status(foreign), await opens(foreign)], foreign).toEqual([403, false]);
});
