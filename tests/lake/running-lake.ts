import { type ClientPerspective, createClient, type SanityClient } from '@sanity/client';
import { onTestFinished, vi } from 'vitest';
import { createLake, type LakeOptions } from '#lake/lake.ts';
import { type ServeOptions, serveLake } from '#lake/server.ts';

// Many requests take long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

export function clientOf(url: string, token?: string): SanityClient {
  return createClient({
    projectId: 'local000',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    ...(token === undefined ? {} : { token }),
  });
}

export type RunningLake = {
  url: string;
  client: SanityClient;
  logged: readonly string[];
  see(perspective: ClientPerspective): SanityClient;
};

/** A lake that listens on a free port until the test is over, and the real client for it. */
export async function runLake(
  options: LakeOptions = {},
  serving: Partial<Omit<ServeOptions, 'lake'>> = {},
): Promise<RunningLake> {
  const logged: string[] = [];
  const log = (line: string): void => void logged.push(line);
  const lake = createLake({ log, ...options });
  const server = await serveLake({ lake, log, ...serving });
  onTestFinished(() => server.close());
  const client = clientOf(server.url, options.token);
  return {
    url: server.url,
    client,
    logged,
    see: (perspective) => client.withConfig({ perspective }),
  };
}
