import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bundleOf } from '#tests/bundle.ts';
import { freePort } from '#tests/free-port.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runNginx, temporaryPaths } from './run-nginx.ts';
import { send } from './send.ts';

/** How often each instance restarts. */
const ROUNDS = Number(process.env.RESTART_ROUNDS ?? 1);
const REQUESTS = ROUNDS * 1_000;
const AT_ONCE = 16;
/** Of each visitor: without it, they do nothing but keep the processors busy. */
const PAUSE_MS = 50;
/** How often the balancer asks each instance whether it is ready. */
const CHECK_MS = 100;

async function startInstance(port: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await bundleOf('tests/server/stoppable-site.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // As in production, a response under way has a minute: on a busy machine one may need it.
    env: { ...process.env, PORT: port, DELAY_MS: '3000', GRACE_MS: '60000' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`The instance on port ${port} ended with status ${status} as it started.`);
  });
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  return child;
}

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * nginx, which sends each request to one of two instances and never to a second one. `use` says which;
 * nginx looks for files, because a reload in the middle of responses can cut one off.
 */
async function startNginx(folder: string, [one = '', other = '']: readonly string[]) {
  const port = await freePort();
  const leftOut = (instance: string) => join(folder, `left-out-${instance}`);
  const url = `http://127.0.0.1:${port}/`;
  await runNginx(
    folder,
    `error_log ${folder}/error.log; events {}
     http { access_log off; ${temporaryPaths(folder)}
       split_clients $request_id $half { 50% ${one}; * ${other}; }
       server { listen 127.0.0.1:${port};
         location / {
           set $instance $half;
           if (-f ${leftOut(one)}) { set $instance ${other}; }
           if (-f ${leftOut(other)}) { set $instance ${one}; }
           proxy_pass http://127.0.0.1:$instance; proxy_next_upstream off;
           proxy_set_header Host 127.0.0.1; } } }`,
    `${url}readyz`,
  );
  const use = (ready: readonly string[]) => {
    for (const instance of ready) rmSync(leftOut(instance), { force: true });
    for (const instance of [one, other])
      if (!ready.includes(instance)) writeFileSync(leftOut(instance), '');
  };
  return { url, use };
}

test('behind nginx, two instances that restart in turn fail no request', async () => {
  const ports = [await freePort(), await freePort()];
  const instances = await Promise.all(ports.map(startInstance));
  const { url, use } = await startNginx(temporaryFolder(), ports);

  // Like a load balancer: asks each instance, and leaves out those that are not ready.
  let isOver = false;
  let used = ports;
  const balance = async () => {
    while (!isOver) {
      const ready = await Promise.all(ports.map(isReady));
      const next = ports.filter((_, index) => ready[index]);
      if (next.join() !== used.join() && next.length > 0) use(next);
      used = next.length > 0 ? next : used;
      await sleep(CHECK_MS);
    }
  };
  const balancing = balance();
  const untilUsed = async () => {
    while (used.length < ports.length) await sleep(CHECK_MS);
  };

  let restarts = 0;
  const restart = async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, port] of ports.entries()) {
        const instance = instances[index];
        if (instance?.exitCode === null) {
          instance.kill('SIGTERM');
          await once(instance, 'exit');
        }
        instances[index] = await startInstance(port);
        await untilUsed();
        restarts += 1;
      }
  };
  const restarting = restart();
  let requests = 0;
  const failures: unknown[] = [];
  const visitor = async () => {
    while (requests < REQUESTS || restarts < ROUNDS * ports.length) {
      requests += 1;
      const seen = await send(url).then(
        ({ status, body }) => `${status} ${body.length}`,
        (error: unknown) => String(error),
      );
      if (seen !== '200 50000') failures.push(seen);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  await restarting;
  isOver = true;
  await balancing;
  expect(requests).toBeGreaterThanOrEqual(REQUESTS);
  expect(failures).toEqual([]);
}, 600_000);
