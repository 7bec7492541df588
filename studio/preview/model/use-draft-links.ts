import { useEffect, useState } from 'react';
import { map, retry, timer } from 'rxjs';
import { useClient, useDocumentStore } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { environment } from '#studio/environment.ts';
import {
  DRAFT_LINKS,
  type DraftLink,
  decodeDraftLinks,
  draftLinkAddress,
  newDraftLink,
} from './draft-link.ts';

const RETRY_MS = 2_000;

/** All draft links, kept up to date; `undefined` until they are read. Both actions may reject. */
export function useDraftLinks() {
  const client = useClient({ apiVersion: API_VERSION });
  const documentStore = useDocumentStore();
  const [links, setLinks] = useState<DraftLink[]>();
  useEffect(() => {
    const subscription = documentStore
      .listenQuery(DRAFT_LINKS, {}, { perspective: 'raw', apiVersion: API_VERSION })
      .pipe(map(decodeDraftLinks), retry({ delay: () => timer(RETRY_MS) }))
      .subscribe(setLinks);
    return () => subscription.unsubscribe();
  }, [documentStore]);

  /** Resolves with the address of a new link. Deletes the links that have expired. */
  const create = async (hours: number): Promise<string> => {
    const now = Date.now();
    const { secret, document } = await newDraftLink(hours, now);
    const expired = (links ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) <= now);
    await expired
      .reduce((transaction, { id }) => transaction.delete(id), client.transaction())
      .create(document)
      .commit();
    return draftLinkAddress(environment.siteUrl, secret);
  };
  const revoke = async (id: string): Promise<void> => {
    await client.delete(id);
  };
  return { links, create, revoke };
}
