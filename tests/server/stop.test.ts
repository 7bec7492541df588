import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundleOf } from '#tests/bundle.ts';
import { openSocket } from './raw.ts';

const WAIT = { timeout: 60_000, interval: 20 };

/** A process with the site's own server around a slow page, and every line that it prints. */
async function startProcess(variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [await bundleOf('tests/server/stoppable-site.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const [url] = await once(output, 'line');
  return { url: String(url), child, exited, lines };
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
        if (!isWhole) return reject(new Error('The response was cut off.'));
        resolve({
          status: response.statusCode ?? 0,
          isLast: response.headers.connection === 'close',
        });
      });
    }).once('error', reject);
  });

test('when its parent is gone, the process does not wait for load balancers', async () => {
  const child = fork(await bundleOf('tests/server/stoppable-site.ts'), {
    silent: true,
    env: { ...process.env, DELAY_MS: '60000' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdout?.once('data', () => child.disconnect());
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('SIGTERM under load: every response is complete, and the process ends by itself', async () => {
  const { url, child, exited } = await startProcess();
  let responses = 0;
  const failures: unknown[] = [];
  const visitor = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      // Like a load balancer: it does not reopen a connection that the server has ended.
      for (let isLast = false; !isLast; responses += 1) {
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
  await vi.waitFor(() => expect(responses).toBeGreaterThan(40));
  child.kill('SIGTERM');
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(await exited).toEqual([0, null]);
});

test('SIGTERM: /readyz is 503 at once, and new connections are accepted until the delay is over', async () => {
  const { url, child, exited } = await startProcess({ DELAY_MS: '2000' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), WAIT);
  for (let n = 0; n < 20; n += 1)
    expect(await visit(url, new Agent())).toMatchObject({ status: 200 });
  expect(child.exitCode).toBe(null);
  expect(await exited).toEqual([0, null]);
});

test('a slow download is finished after SIGTERM', async () => {
  const { url, child, exited } = await startProcess({ GRACE_MS: '60000' });
  const bytes = await new Promise<number>((resolve, reject) => {
    get(`${url}/large`, (response) => {
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        response.pause();
        setTimeout(() => response.resume(), 5);
      });
      response.once('error', reject);
      response.once('end', () => resolve(received));
      child.kill('SIGTERM');
    }).once('error', reject);
  });
  expect(bytes).toBe(20_000_000);
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

test('an error in one request is a 500 for this request alone, and SIGINT ends the process as well', async () => {
  const { url, child, exited, lines } = await startProcess();
  for (const path of ['/throws', '/rejects']) {
    const response = await fetch(url + path);
    expect([response.status, await response.text()]).toEqual([500, 'Something went wrong.\n']);
    expect((await fetch(url)).status).toBe(200);
  }
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  const failure = { event: 'request-failed', message: 'A mistake.' };
  expect(lines.slice(1).map((line) => JSON.parse(line))).toMatchObject([
    { ...failure, path: '/throws' },
    { ...failure, path: '/rejects' },
  ]);
});

test.each(['/crashes', '/unhandled'])(
  'an error that nothing catches, at %s, is logged and ends the process with status 1',
  async (path) => {
    const { url, exited, lines } = await startProcess();
    const { socket } = await openSocket(url);
    // A connection that never ends must not delay it for long.
    socket.write('GET /never HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    const begun = fetch(`${url}/slow`).then(({ status }) => status);
    await sleep(50);
    await fetch(url + path).catch(() => {});
    expect(await begun).toBe(200);
    expect(await exited).toEqual([1, null]);
    const events = lines.slice(1).map((line) => JSON.parse(line));
    expect(events.filter(({ event }) => event === 'unexpected')).toMatchObject([
      { message: expect.stringMatching(/^Error: A mistake\.\n {4}at /) },
    ]);
  },
);

test('the process responds, and ends at SIGHUP, even when nothing reads its log any more', async () => {
  const { url, child, exited } = await startProcess();
  const status = async (path: string) =>
    (await fetch(url + path, { signal: AbortSignal.timeout(5_000) })).status;
  child.stdout.destroy();
  await once(child.stdout, 'close');
  // Each of the first two writes a line to the log; Node by itself hides only the first failure.
  for (const [path, expected] of [
    ['/nowhere', 404],
    ['/nothing', 404],
    ['/healthz', 200],
  ] as const)
    expect(await status(path), path).toBe(expected);
  child.kill('SIGHUP');
  expect(await exited).toEqual([0, null]);
});
