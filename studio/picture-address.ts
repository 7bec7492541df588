import type { SanityClient } from '@sanity/client';

const ASSET = /^image-([0-9a-f]{40}-\d+x\d+)-([a-z]+)$/;

/** The address of a picture for the Studio: at the Content Lake, or at Sanity's CDN for a hosted project. */
export function pictureAddress(ref: string, client: Pick<SanityClient, 'config'>): string {
  const { projectId, dataset, isDefaultApi, apiHost } = client.config();
  const host = isDefaultApi ? 'https://cdn.sanity.io' : apiHost;
  return `${host}/images/${projectId}/${dataset}/${ref.replace(ASSET, '$1.$2')}`;
}
