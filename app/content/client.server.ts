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

/** Where pictures are fetched from: a folder, with a slash at its end. */
export const pictureFolder = ({
  SANITY_PROJECT_ID,
  SANITY_DATASET,
  LAKE_PORT,
}: Environment): string =>
  SANITY_PROJECT_ID
    ? `https://cdn.sanity.io/images/${SANITY_PROJECT_ID}/${SANITY_DATASET}/`
    : `http://127.0.0.1:${LAKE_PORT}/images/local/${SANITY_DATASET}/`;

/** A client that reads drafts. On hosted Sanity, it needs a token that may read them. */
export function draftsClient(environment: Environment) {
  const { SANITY_PROJECT_ID, SANITY_READ_TOKEN } = environment;
  const token = SANITY_PROJECT_ID ? SANITY_READ_TOKEN : undefined;
  return contentClient(environment).withConfig({ perspective: 'drafts', useCdn: false, token });
}
