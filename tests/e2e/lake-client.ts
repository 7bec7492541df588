import { createClient, type SanityClient } from '@sanity/client';

/** A client of a lake, as the Studio uses it to edit content. */
export const lakeClient = (lake: string): SanityClient =>
  createClient({
    projectId: 'local000',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake,
    useProjectHostname: false,
    useCdn: false,
  });
