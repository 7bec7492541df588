import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createApp } from '#leads/app.ts';
import { serve } from '#shared/serve.ts';
import { openTestContext, type TestContext } from './context.ts';
import type { Engine } from './databases.ts';

export type RunningApp = TestContext & {
  url: string;
  /** Sends JSON, or a text as it is, as the server of the site does. */
  send: (
    path: string,
    body: unknown,
    options?: { method?: string; headers?: Record<string, string> },
  ) => Promise<Response>;
};

/** Serves the leads process on a free port, with a new database, for the duration of the test. */
export async function runApp(
  engine: Engine,
  variables?: Readonly<Record<string, string>>,
): Promise<RunningApp> {
  const context = await openTestContext(engine, variables);
  const listener = getRequestListener(createApp(context).fetch);
  const server = await serve(listener, { host: '127.0.0.1', port: 0, drainTime: 0 });
  onTestFinished(() => server.stop());
  return {
    ...context,
    url: server.url,
    send: (path, body, { method = 'POST', headers } = {}) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
