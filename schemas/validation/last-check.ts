import { STUDIO_TYPES } from '#schemas/site-types.ts';
import { askPublished, notRead, type StoredDocument } from './published-documents.ts';
import { reasonAgainst } from './site-issues.ts';

/**
 * Why this document cannot be published now, if it cannot. What its form shows was found at its last
 * edit; something else may have been published since.
 */
export async function lastCheck(
  client: Parameters<typeof askPublished>[0],
  document: StoredDocument,
): Promise<string | undefined> {
  if (STUDIO_TYPES.includes(document._type)) return undefined;
  try {
    return await reasonAgainst(await askPublished(client), document);
  } catch (error) {
    return notRead(error);
  }
}
