import { createClient, type SanityClient } from '@sanity/client';

/** Edits the content of a lake as the Studio does: through the client. */
export const lakeClient = (lake: string): SanityClient =>
  createClient({
    projectId: 'local000',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake,
    useProjectHostname: false,
    useCdn: false,
  });
