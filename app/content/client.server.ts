import { type ClientConfig, createClient } from '@sanity/client';
import type { Environment } from './env.server.ts';

const API_VERSION = '2025-02-19';

/** Hosted Sanity when a project is named, else the local Content Lake: nothing else tells them apart. */
export function contentClient({ SANITY_PROJECT_ID, SANITY_DATASET, LAKE_PORT }: Environment) {
  const place: ClientConfig = SANITY_PROJECT_ID
    ? { projectId: SANITY_PROJECT_ID, useCdn: true }
    : {
        projectId: 'local',
        useCdn: false,
        useProjectHostname: false,
        apiHost: `http://127.0.0.1:${LAKE_PORT}`,
      };
  return createClient({
    ...place,
    dataset: SANITY_DATASET,
    apiVersion: API_VERSION,
    perspective: 'published',
    maxRetries: 0,
  });
}
