import type { DocumentRule, SanityDocument, ValidationContext } from 'sanity';
import { checkSite } from './run-site-check.ts';
import type { Findings } from './site-checks.ts';
import { storedDocuments, unreadableMessage } from './stored-documents.ts';

/**
 * The rules of every document of the site. An error: publishing this document, with the drafts that it needs,
 * would break the audit. A warning: something would have no effect. A note: no audit lists it yet, or
 * something is still to be filled in.
 */
export const siteRule = (rule: DocumentRule) => [
  rule.custom(found('errors')),
  rule.custom(found('warnings')).warning(),
  rule.custom(found('notes')).info(),
];

const found =
  (level: keyof Findings) =>
  async (document: SanityDocument | undefined, context: ValidationContext) => {
    const found = document ? (await findingsIn(document, context))[level] : [];
    return found.length === 0 || found;
  };

/** If the lake cannot be read, nothing can be checked or published: a single error says so. A persona can be saved. */
async function findingsIn(document: SanityDocument, context: ValidationContext): Promise<Findings> {
  try {
    return await checkSite(await storedDocuments(context))(document);
  } catch (error) {
    const message = unreadableMessage(error);
    return { errors: document._type === 'persona' ? [] : [{ message }], warnings: [], notes: [] };
  }
}
