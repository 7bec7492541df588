import type { SanityClient } from '@sanity/client';
import { slug as slugContract } from '#app/quiz/contract/audit.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { createDrafts } from './create-drafts.ts';

export const isSlug = (text: string): boolean => slugContract.safeParse(text).success;

type NewAudit = {
  title: string;
  slug: string;
  /** The documents of its quiz, the quiz first. */
  quiz: readonly StoredDocument[];
  /** Its landing page, form and report texts, in which `{title}` is the name of the audit. */
  parts: readonly StoredDocument[];
  /** The settings that it copies or shares. */
  settings: { document: StoredDocument; isCopied: boolean };
};

/**
 * Creates an audit with all its own parts, as drafts with new ids, in one transaction. Resolves with the id of the audit. If it rejects, nothing was created.
 */
export function createAudit(
  client: SanityClient,
  { title, slug, quiz, parts, settings }: NewAudit,
  newId?: () => string,
): Promise<string> {
  const [first] = quiz;
  if (!first) throw new RangeError('The template has no quiz.');
  const reference = (_ref: string) => ({ _type: 'reference', _ref });
  const audit: StoredDocument = {
    ...{ _id: 'audit-new', _type: 'audit', title, slug, quiz: reference(first._id) },
    ...Object.fromEntries(parts.map(({ _id, _type }) => [_type, reference(_id)])),
    settings: reference(settings.document._id),
  };
  const named = parts.map((part) => ({ ...part, ...withTitle(part, title) }));
  const copied = settings.isCopied ? [settings.document] : [];
  const documents = [audit, { ...first, title }, ...quiz.slice(1), ...named, ...copied];
  return createDrafts(client, documents, newId);
}

/** The fields of a document with the name in place of `{title}`. */
const withTitle = (part: StoredDocument, title: string): object =>
  JSON.parse(
    JSON.stringify(part, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('{title}', () => title) : value,
    ),
  );
