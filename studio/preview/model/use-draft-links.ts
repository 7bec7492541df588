import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { environment } from '#studio/config/environment.ts';
import { type LiveQuery, useLiveQuery } from '#studio/hooks/use-live-query.ts';
import {
  DRAFT_LINKS,
  type DraftLink,
  decodeDraftLinks,
  draftLinkAddress,
  newDraftLink,
} from './draft-link.ts';

const LINKS: LiveQuery<DraftLink[]> = {
  groq: DRAFT_LINKS,
  perspective: 'raw',
  decode: decodeDraftLinks,
};

/**
 * All draft links, kept up to date; `undefined` until they are read. Both actions may reject. A new link is to
 * the audit with this id.
 */
export function useDraftLinks(audit: string) {
  const client = useClient({ apiVersion: API_VERSION });
  const { data: links } = useLiveQuery(LINKS);

  /** Creates a link, and deletes the links that have expired. */
  const create = async (hours: number): Promise<{ id: string; address: string }> => {
    const now = Date.now();
    const { secret, document } = await newDraftLink(hours, now, audit);
    const expired = (links ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) <= now);
    await expired
      .reduce((transaction, { id }) => transaction.delete(id), client.transaction())
      .create(document)
      .commit();
    return { id: document._id, address: draftLinkAddress(environment.siteUrl, secret) };
  };
  const revoke = async (id: string): Promise<void> => {
    await client.delete(id);
  };
  return { links, create, revoke };
}
