import type { ValidationContext } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { SITE_TYPES, STUDIO_ONLY_TYPES } from '#schemas/types/document-types.ts';
import {
  type Documents,
  decodeDocuments,
  type StoredDocument,
} from '#schemas/types/stored-document.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';

type Context = Pick<ValidationContext, 'getClient'>;

export type Client = {
  fetch(
    query: string,
    params: { types: string[] },
    options: { perspective: 'raw'; tag: string },
  ): Promise<unknown>;
};

/** All documents as they are stored now, published and drafts. Rejects if the lake cannot be read. */
export const fetchStored = async (client: Client): Promise<StoredDocument[]> =>
  decodeDocuments(
    await client.fetch(
      '*[_type in $types]',
      { types: [...SITE_TYPES, ...STUDIO_ONLY_TYPES] },
      { perspective: 'raw', tag: 'validation.site' },
    ),
  );

export const unreadableMessage = (error: unknown) =>
  `The content could not be read, so this is not checked: ${reasonOf(error)}`;

/** One edit runs many rules, which share one result. After this many ms it is fetched again. */
const CACHE_MS = 1500;
const cache = new WeakMap<
  Context['getClient'],
  { at: number; documents: Promise<StoredDocument[]> }
>();

const isSameList = (one: Documents, other: Documents) =>
  one.length === other.length &&
  one.every(
    ({ _id, _rev }, index) =>
      _rev !== undefined && _rev === other[index]?._rev && _id === other[index]?._id,
  );

/** The stored documents, cached for the rules that run together. Rejects like `fetchStored`. */
export function storedDocuments({ getClient }: Context): Promise<StoredDocument[]> {
  const cached = cache.get(getClient);
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.documents;
  const fetched = fetchStored(getClient({ apiVersion: API_VERSION }));
  // The same list while nothing is saved, so that its checks are not repeated.
  const documents = Promise.all([cached?.documents.catch(() => []), fetched]).then(
    ([before, now]) => (before && isSameList(before, now) ? before : now),
  );
  cache.set(getClient, { at: Date.now(), documents });
  documents.catch(() => cache.delete(getClient));
  return documents;
}
