import { getPublishedId, type ValidationContext } from 'sanity';
import { SITE_TYPES, STUDIO_TYPES } from '#schemas/site-types.ts';

export type StoredDocument = { _id: string; _type: string; [field: string]: unknown };

type Context = Pick<ValidationContext, 'getClient'>;
type Documents = Promise<StoredDocument[]>;

/** Everything that is published at this moment. Rejects when the lake does not answer. */
export const askPublished = (client: ReturnType<Context['getClient']>): Documents =>
  client.fetch<StoredDocument[]>(
    '*[_type in $types]',
    { types: [...SITE_TYPES, ...STUDIO_TYPES] },
    { perspective: 'published', tag: 'validation.site' },
  );

/** What to say when it rejects. */
export const notRead = (error: unknown) =>
  `The published content could not be read, so this is not checked: ${error instanceof Error ? error.message : String(error)}`;

/** One edit runs many rules: they share one answer. Old enough to be stale after this many ms. */
const FRESH_FOR = 1500;
const answers = new WeakMap<Context['getClient'], { at: number; documents: Documents }>();

/** The same, for rules that look beyond their own document. */
export function publishedDocuments({ getClient }: Context): Documents {
  const cached = answers.get(getClient);
  if (cached && Date.now() - cached.at < FRESH_FOR) return cached.documents;
  const documents = askPublished(getClient({ apiVersion: '2025-02-19' }));
  answers.set(getClient, { at: Date.now(), documents });
  documents.catch(() => answers.delete(getClient));
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
