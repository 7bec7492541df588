import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { HandedContent } from '#leads/content/site-content.ts';
import { portOf } from '#shared/ports.ts';
import { freePort } from '#tests/free-port.ts';
import { handOver } from '#tests/leads/submissions.ts';
import { startProcess } from './process.ts';

export type LeadsProcess = {
  url: string;
  /** Takes the content of an audit. */
  handOver: (content: HandedContent) => Promise<void>;
  /** Stores what a page would send. */
  submit: (submission: object) => Promise<void>;
  stop: () => Promise<void>;
};

/** A leads process with a folder of its own, which lets in the Studio of a lake and knows the seed's quiz. */
export async function startLeads(
  lakeUrl: string,
  variables: Record<string, string> = {},
): Promise<LeadsProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-leads-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startProcess('build/leads/main.js', {
    LEADS_PORT: port,
    LEADS_DIR: folder,
    LAKE_PORT: new URL(lakeUrl).port,
    ...variables,
  });
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${variables.LEADS_SITE_TOKEN}`,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  const takeContent = (content: HandedContent) => send('PUT', '/content', content);
  await takeContent(handOver);
  return {
    url,
    handOver: takeContent,
    submit: (submission) => send('POST', '/submissions', submission),
    stop: () => stop().then(() => rm(folder, { recursive: true, force: true })),
  };
}

/** A webhook as it arrived. */
export type Webhook = { headers: IncomingHttpHeaders; body: string };

/** A receiver of webhooks, with those that it has received. */
export async function startReceiver() {
  const webhooks: Webhook[] = [];
  const server = createServer(async (request, response) => {
    webhooks.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/hook`,
    webhooks,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
