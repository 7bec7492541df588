import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DRAFTS = 'drafts.';
const VERSIONS = 'versions.';

/** What Sanity accepts as a document id: at most 128 letters, digits, dots, dashes and underscores. */
export const DOCUMENT_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

/** 22 random letters and digits, like the ids that Sanity makes. */
export const randomId = (): string =>
  Array.from(randomBytes(22), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

export const draftIdOf = (publishedId: string): string => `${DRAFTS}${publishedId}`;
export const isDraft = (id: string): boolean => id.startsWith(DRAFTS);
export const isVersion = (id: string): boolean => id.startsWith(VERSIONS);
export const isPublished = (id: string): boolean => !isDraft(id) && !isVersion(id);

/** `versions.spring.page` belongs to the release `spring`. */
export const versionNameOf = (id: string): string | undefined =>
  isVersion(id) ? id.split('.')[1] : undefined;

/** The id of the published document to which a draft or a version belongs; a published id stays the same. */
export function publishedIdOf(id: string): string {
  if (isDraft(id)) return id.slice(DRAFTS.length);
  if (isVersion(id)) return id.split('.').slice(2).join('.');
  return id;
}
