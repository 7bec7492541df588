import { type ClientConfig, createClient } from '@sanity/client';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { Environment } from './environment.server.ts';

/** A client for hosted Sanity if a project is set, otherwise for the local Content Lake. */
export function contentClient({ SANITY_PROJECT_ID, SANITY_DATASET, LAKE_PORT }: Environment) {
  const project: ClientConfig = SANITY_PROJECT_ID
    ? { projectId: SANITY_PROJECT_ID, useCdn: true }
    : {
        projectId: 'local',
        useCdn: false,
        useProjectHostname: false,
        apiHost: `http://127.0.0.1:${LAKE_PORT}`,
      };
  return createClient({
    ...project,
    dataset: SANITY_DATASET,
    apiVersion: API_VERSION,
    perspective: 'published',
    maxRetries: 0,
  });
}
