import { type ClientPerspective, createClient, type SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { createLake, type LakeOptions } from '#lake/lake.ts';
import { type ServeOptions, serveLake } from '#lake/server.ts';

function clientOf(url: string): SanityClient {
  return createClient({
    projectId: 'local000',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
  });
}

export type RunningLake = {
  url: string;
  client: SanityClient;
  /** The lines of the lake's log. */
  logged: readonly string[];
  /** The same client, whose queries use this perspective. */
  inPerspective(perspective: ClientPerspective): SanityClient;
};

/** Starts a lake on a free port for the duration of the test, with the real client for it. */
export async function runLake(
  options: LakeOptions = {},
  serving: Partial<Omit<ServeOptions, 'lake'>> = {},
): Promise<RunningLake> {
  const logged: string[] = [];
  const log = (line: string): void => void logged.push(line);
  const lake = createLake({ log, ...options });
  const server = await serveLake({ lake, log, ...serving });
  onTestFinished(() => server.close());
  const client = clientOf(server.url);
  return {
    url: server.url,
    client,
    logged,
    inPerspective: (perspective) => client.withConfig({ perspective }),
  };
}

/** Whether a WebSocket opens at this path with these headers. */
export const opensSocket = (url: string, path: string, headers: Record<string, string>) =>
  new Promise<boolean>((done) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers });
    socket.once('open', () => done(true));
    socket.once('error', () => done(false));
  });
