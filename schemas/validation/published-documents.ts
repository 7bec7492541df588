import { getPublishedId, type ValidationContext } from 'sanity';
import { SITE_TYPES, STUDIO_ONLY_TYPES } from '#schemas/document-types.ts';

export type StoredDocument = { _id: string; _type: string; [field: string]: unknown };

type Context = Pick<ValidationContext, 'getClient'>;
type Documents = Promise<StoredDocument[]>;

/** Everything that is published at this moment. Rejects when the lake does not answer. */
export const fetchPublished = (client: ReturnType<Context['getClient']>): Documents =>
  client.fetch<StoredDocument[]>(
    '*[_type in $types]',
    { types: [...SITE_TYPES, ...STUDIO_ONLY_TYPES] },
    { perspective: 'published', tag: 'validation.site' },
  );

/** What to say when it rejects. */
export const unreadableMessage = (error: unknown) =>
  `The published content could not be read, so this is not checked: ${error instanceof Error ? error.message : String(error)}`;

/** One edit runs many rules: they share one answer. Old enough to be stale after this many ms. */
const CACHE_MS = 1500;
const cache = new WeakMap<Context['getClient'], { at: number; documents: Documents }>();

/** The same, for rules that look beyond their own document. */
export function publishedDocuments({ getClient }: Context): Documents {
  const cached = cache.get(getClient);
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.documents;
  const documents = fetchPublished(getClient({ apiVersion: '2025-02-19' }));
  cache.set(getClient, { at: Date.now(), documents });
  documents.catch(() => cache.delete(getClient));
  return documents;
}

/** The published version of the document being validated, if there is one. */
export async function publishedVersion({
  document,
  getClient,
}: Pick<ValidationContext, 'document' | 'getClient'>): Promise<StoredDocument | undefined> {
  if (!document) return undefined;
  const id = getPublishedId(document._id);
  return (await publishedDocuments({ getClient })).find(({ _id }) => _id === id);
}
