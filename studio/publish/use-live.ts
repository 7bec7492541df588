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

/** Whether visitors get what is published of an audit, as the site says. */
export function useLive(published: Documents, auditId: string): LiveState {
  const [known, setKnown] = useState<{ content: unknown; state: LiveState }>();
  // The list is another one after each edit of a draft.
  const revisions = published.map(({ _id, _rev }) => `${_id} ${_rev}`).join();
  const content = useMemo(() => asOnlyAudit(published, auditId), [revisions, auditId]);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const started = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const newest = siteResult(content).then(newestIn);
    const setState = (state: LiveState) => setKnown({ content, state });
    const again = (ms: number) => {
      timer = setTimeout(ask, ms);
    };
    const ask = async () => {
      try {
        const [since, updated] = await Promise.all([newest, askSite(auditId, signal)]);
        if (signal.aborted) return;
        if (updated >= since) return setState({ kind: 'live', since });
        setState({ kind: 'behind' });
        again(Date.now() - started < PATIENCE_MS ? BEHIND_MS : SILENT_MS);
      } catch {
        if (signal.aborted) return;
        setState({ kind: 'silent' });
        again(SILENT_MS);
      }
    };
    void ask();
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [content, auditId]);
  // What was said of the content before says nothing of this.
  return known?.content === content ? known.state : { kind: 'asking' };
}
