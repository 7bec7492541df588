import { STUDIO_ONLY_TYPES } from '#schemas/document-types.ts';
import { fetchPublished, type StoredDocument, unreadableMessage } from './published-documents.ts';
import { publishBlocker } from './site-issues.ts';

/**
 * Why this document cannot be published now, if it cannot. What its form shows was found at its last
 * edit; something else may have been published since.
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
