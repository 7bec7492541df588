import { createClient, type SanityClient } from '@sanity/client';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';

/** A client of a lake, as the Studio uses it to edit content. */
export const lakeClient = (lake: string): SanityClient =>
  createClient({
    projectId: 'local000',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: lake,
    useProjectHostname: false,
    useCdn: false,
    // The lake closes idle connections, which a request must not meet.
    headers: { connection: 'close' },
  });
