import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
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
    const published = await fetchPublished(client);
    const isMissing = (id: string) => !published.some(({ _id }) => _id === id);
    return draftsReferredTo(document).some(isMissing)
      ? REFERS_TO_DRAFT
      : await publishBlocker(published, document);
  } catch (error) {
    return unreadableMessage(error);
  }
}

const REFERS_TO_DRAFT =
  'It refers to something that is not published yet. Open the quiz and choose “Publish with its parts”.';

/** Until it is published, a reference to a draft says so. */
function draftsReferredTo(value: unknown): string[] {
  if (!isObject(value)) return [];
  const isToDraft = ownProperty(value, '_strengthenOnPublish') !== undefined;
  return [
    ...(isToDraft ? [String(ownProperty(value, '_ref'))] : []),
    ...Object.values(value).flatMap(draftsReferredTo),
  ];
}
