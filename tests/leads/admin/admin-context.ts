import type { TestContext } from '#tests/leads/context.ts';
import type { Engine } from '#tests/leads/databases.ts';
import { runApp } from '#tests/leads/running-app.ts';

export type TestAdmin = TestContext & {
  url: string;
  /** Sends a request to the interface, as a program on this machine does. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** The JSON of a response. Rejects unless it has this status. */
  read: (path: string, request?: JsonRequest) => Promise<unknown>;
};

type JsonRequest = { method?: string; body?: unknown; status?: number };

/** The admin interface of a new database on a server, for the duration of the test. */
export async function openAdmin(
  engine: Engine = 'sqlite',
  variables: Readonly<Record<string, string>> = {},
): Promise<TestAdmin> {
  const context = await runApp(engine, variables);
  const send = (path: string, init?: RequestInit) => fetch(`${context.url}/admin${path}`, init);
  return {
    ...context,
    send,
    async read(path, { body, method = body === undefined ? 'GET' : 'POST', status = 200 } = {}) {
      const response = await send(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      if (response.status !== status) throw new Error(`${response.status}: ${text}`);
      return JSON.parse(text);
    },
  };
}
