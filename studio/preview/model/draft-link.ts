import { z } from 'zod';
import { fittingItems } from '#app/quiz/base/fields.ts';
import { previewPath } from '#app/quiz/contract/audit.ts';

const draftLink = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** A link to the drafts. Its secret is stored nowhere, so only a new link can be copied. */
export type DraftLink = z.infer<typeof draftLink>;

export const DRAFT_LINKS =
  '*[_type == "previewLink"] | order(_createdAt desc) {"id": _id, "createdAt": _createdAt, expiresAt}';

/** Decodes a result of `DRAFT_LINKS`, without the links that are damaged: they open nothing. */
export const decodeDraftLinks = (result: unknown): DraftLink[] =>
  fittingItems(draftLink).parse(result);

export const LIFETIMES = [
  { hours: 1, title: '1 hour' },
  { hours: 24, title: '1 day' },
] as const;

/**
 * A new secret of 32 random bytes, and the document that lets the site recognize it by its SHA-256 hash. The
 * dot in its id keeps the document from readers without a token (docs/operations.md#draft-links).
 */
export async function newDraftLink(hours: number, now: number, audit: string) {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const document = {
    _id: `previewLinks.${crypto.randomUUID()}`,
    _type: 'previewLink',
    audit,
    secretHash: [...new Uint8Array(digest)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
    expiresAt: new Date(now + hours * 3_600_000).toISOString(),
  };
  return { secret, document };
}

/** The address that a colleague opens, in a language that `languageSegment` names, or in the audit's own. */
export const draftLinkAddress = (siteUrl: string, secret: string, segment?: string): string =>
  new URL(previewPath(secret, segment), siteUrl).href;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
