import { STUDIO_ONLY_TYPES } from '#schemas/types/document-types.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { fetchPublished, unreadableMessage } from './published-documents.ts';
import { publishBlocker } from './site-issues.ts';

/**
 * The reason why this document cannot be published now, or `undefined`. The issues in its form date
 * from its last edit; another document may have been published since.
 */
export async function checkBeforePublish(
  client: Parameters<typeof fetchPublished>[0],
  document: StoredDocument,
): Promise<string | undefined> {
  if (STUDIO_ONLY_TYPES.includes(document._type)) return undefined;
  try {
    return await publishBlocker(await fetchPublished(client), document);
  } catch (error) {
    return unreadableMessage(error);
  }
}
