import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSocket } from './raw.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A process with the site's own server around a page that takes its time. */
async function startProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/stoppable-site.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: String(line), child, exited };
}

type Visit = { status: number; isLast: boolean };

const visit = (url: string, agent: Agent) =>
  new Promise<Visit>((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () => {
        const isWhole = bytes === Number(response.headers['content-length']);
        if (!isWhole) return reject(new Error('The answer was cut off.'));
        resolve({
          status: response.statusCode ?? 0,
          isLast: response.headers.connection === 'close',
        });
      });
    }).once('error', reject);
  });

test('SIGTERM under load: every request is answered whole, and the process ends by itself', async () => {
  const { url, child, exited } = await startProcess();
  let answered = 0;
  const failures: unknown[] = [];
  const visitor = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      // As a load balancer does: a connection that the server ends is not opened again.
      for (let isLast = false; !isLast; answered += 1) {
        const seen = await visit(`${url}${path}`, agent);
        if (seen.status !== 200) failures.push(seen);
        isLast = seen.isLast;
      }
    } catch (error) {
      failures.push(error);
    } finally {
      agent.destroy();
    }
  };
  const visitors = Array.from({ length: 40 }, (_, index) => visitor(index % 2 ? '/' : '/slow'));
  await sleep(1_000);
  expect(answered).toBeGreaterThan(40);
  child.kill('SIGTERM');
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(await exited).toEqual([0, null]);
});

test('a connection that never ends does not keep the process alive', async () => {
  const { url, child, exited } = await startProcess();
  const { socket } = await openSocket(url);
  socket.write('GET /never HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await sleep(300);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test.each(['SIGINT', 'SIGHUP'] as const)('%s ends the process as well', async (signal) => {
  const { child, exited } = await startProcess();
  child.kill(signal);
  expect(await exited).toEqual([0, null]);
});

test('an unexpected error ends one request and not the process', async () => {
  const { url, child, exited } = await startProcess();
  const agent = new Agent();
  // Nobody answers these two: they end with the process.
  const lost = Promise.allSettled([visit(`${url}/throws`, agent), visit(`${url}/rejects`, agent)]);
  await sleep(300);
  expect((await visit(url, agent)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await lost).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await exited).toEqual([0, null]);
});

test('a log that nobody reads any more keeps the process neither from answering nor from stopping', async () => {
  const { url, child, exited } = await startProcess();
  const status = async (path: string) =>
    (await fetch(url + path, { signal: AbortSignal.timeout(5_000) })).status;
  child.stdout.destroy();
  await once(child.stdout, 'close');
  // Each of the first two is a line of the log; Node by itself hides only the first failure.
  for (const [path, expected] of [
    ['/nowhere', 404],
    ['/nothing', 404],
    ['/healthz', 200],
  ] as const)
    expect(await status(path), path).toBe(expected);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
