import type { SanityClient } from '@sanity/client';
import { getDraftId, getPublishedId } from 'sanity';
import { decodeDocuments } from '#schemas/types/stored-document.ts';

/**
 * Deletes a document with its translations, published and drafts, and resolves with what brings all back as they were. If it rejects,
 * nothing was deleted, such as because something refers to the document.
 */
export async function deleteVersions(
  client: SanityClient,
  id: string,
): Promise<() => Promise<unknown>> {
  const ids = [getPublishedId(id), getDraftId(id)];
  const versions = decodeDocuments(
    await client.fetch<unknown>(
      '*[_id in $ids || (_type == "translation" && source._ref in $ids)]',
      { ids },
      { perspective: 'raw' },
    ),
  );
  await versions.reduce((all, { _id }) => all.delete(_id), client.transaction()).commit();
  return () =>
    versions
      .map(({ _rev, _updatedAt, ...version }) => version)
      .reduce((all, version) => all.create(version), client.transaction())
      .commit();
}
