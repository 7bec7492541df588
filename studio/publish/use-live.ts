import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { isObject } from '#app/quiz/base/unknown.ts';
import type { Documents } from '#schemas/types/stored-document.ts';
import { asOnlyAudit } from '#schemas/validation/audits.ts';
import { siteResult } from '#schemas/validation/site-inspection.ts';
import { environment } from '#studio/environment.ts';

/** What the site says of an audit: whether visitors get what is published (`live`), or not yet (`behind`). */
export type LiveState = { kind: 'asking' | 'behind' | 'silent' } | { kind: 'live'; since: number };

const answer = z.object({ updated: z.string().optional() });

/** When the content of an audit that visitors get was last changed, in milliseconds since 1970. Rejects without an answer. */
export async function askSite(auditId: string, signal: AbortSignal): Promise<number> {
  const address = new URL(`/api/audits/${encodeURIComponent(auditId)}`, environment.siteUrl);
  const response = await fetch(address, { signal, credentials: 'omit' });
  return Date.parse(answer.parse(await response.json()).updated ?? '');
}

/** The newest date of the documents in a result of the site’s query. */
function newestIn(value: unknown): number {
  if (!isObject(value)) return Number.NEGATIVE_INFINITY;
  const dates = Object.entries(value).map(([name, each]) =>
    name === '_updatedAt' ? Date.parse(String(each)) : newestIn(each),
  );
  return Math.max(...dates, Number.NEGATIVE_INFINITY);
}

const BEHIND_MS = 1_000;
/** What the site does not take within this many ms, it takes later or refuses. */
const PATIENCE_MS = 30_000;
const SILENT_MS = 15_000;

/** Asks the site until it has this content, and says each time how far it is. */
async function follow(
  content: Documents,
  auditId: string,
  signal: AbortSignal,
  onState: (state: LiveState) => void,
): Promise<void> {
  const started = Date.now();
  while (!signal.aborted) {
    const asked = Promise.all([siteResult(content).then(newestIn), askSite(auditId, signal)]);
    const known = await asked.catch(() => undefined);
    if (signal.aborted) return;
    const [since = 0, updated] = known ?? [];
    if (updated !== undefined && updated >= since) return onState({ kind: 'live', since });
    onState({ kind: known ? 'behind' : 'silent' });
    const isPatient = known && Date.now() - started < PATIENCE_MS;
    await new Promise((resolve) => setTimeout(resolve, isPatient ? BEHIND_MS : SILENT_MS));
  }
}

/** Whether visitors get what is published of an audit, as the site says. */
export function useLive(published: Documents, auditId: string): LiveState {
  const [known, setKnown] = useState<{ content: unknown; state: LiveState }>();
  // The list is another one after each edit of a draft.
  const revisions = published.map(({ _id, _rev }) => `${_id} ${_rev}`).join();
  const content = useMemo(() => asOnlyAudit(published, auditId), [revisions, auditId]);
  useEffect(() => {
    const stopping = new AbortController();
    void follow(content, auditId, stopping.signal, (state) => setKnown({ content, state }));
    return () => stopping.abort();
  }, [content, auditId]);
  // What was said of the content before says nothing of this.
  return known?.content === content ? known.state : { kind: 'asking' };
}
