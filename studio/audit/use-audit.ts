import { useMemo } from 'react';
import { ReplaySubject } from 'rxjs';
import { STICKY_PARAMS, useRouter } from 'sanity/router';
import { z } from 'zod';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsOf, type EditedAudit, settingsOfAudit } from '#schemas/validation/audits.ts';
import { readTabState, saveTabState } from '#studio/hooks/use-tab-state.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';

/** The parameter of an address that names the chosen audit. */
export const AUDIT_PARAM = 'audit';

/** What *Leads* and *Numbers* can be narrowed to that another audit may never have had. */
const OF_ONE_AUDIT = ['level', 'industry', 'campaign', 'language'];

/** The router keeps these parameters wherever an editor goes. */
if (!STICKY_PARAMS.includes(AUDIT_PARAM)) STICKY_PARAMS.push(AUDIT_PARAM);

/** What the list of content shows, which no component draws: its audit, unless there is none, and its client. */
export type ListedContent = { audit?: StoredDocument; client?: string };
export const listedContent = new ReplaySubject<ListedContent>(1);

type ChosenAudit = {
  /** All audits but the deleted ones, the one at `/` first. None until they are read. */
  audits: EditedAudit[];
  audit?: EditedAudit;
  /** Shows another audit. The list of content stays at the same entry; a lead gives way to the list. */
  choose: (id: string) => void;
  /** Shows *Start here* of an audit, also of one that is not read yet, such as one that was just made. */
  open: (id: string | undefined) => void;
};

/**
 * The audit that everything in the Studio is about: the one in the address, else the last one that was chosen
 * in this tab, else the one at `/`, else the first. See docs/studio.md#the-chosen-audit.
 */
export function useAudit(): ChosenAudit {
  const { state, stickyParams, navigate } = useRouter();
  const { versions } = useDocuments();
  const audits = useMemo(() => auditsOf(versions?.withDrafts ?? []), [versions]);
  const wanted = stickyParams[AUDIT_PARAM] ?? readTabState(AUDIT_PARAM, z.string());
  const audit = audits.find(({ id }) => id === wanted) ?? audits[0];
  const choose = (id: string) => {
    const next = { stickyParams: { ...stickyParams, [AUDIT_PARAM]: id } };
    const { leadId: _, panes, _searchParams: filter = [], ...others } = state;
    const _searchParams = filter.filter(([name]) => !OF_ONE_AUDIT.includes(name));
    navigate(
      Array.isArray(panes) ? { panes: panes.slice(0, 1) } : { ...others, _searchParams },
      next,
    );
  };
  const open = (id: string | undefined) =>
    navigate(
      { panes: [[{ id: 'start' }]] },
      { stickyParams: { ...stickyParams, [AUDIT_PARAM]: id } },
    );
  return { audits, audit, choose, open };
}

/** Remembers the chosen audit for addresses that name none, and lists its content. */
export function rememberAudit(documents: Documents, id: string | undefined): void {
  if (id !== undefined) saveTabState(AUDIT_PARAM, id);
  const audit = documents.find(({ _id }) => _id === id);
  // A new audit is read a moment later. An address below it would lead nowhere.
  if (!audit && auditsOf(documents).length > 0) return;
  const client = ownProperty(settingsOfAudit(documents, id)?.provider, 'name');
  listedContent.next({ audit, client: typeof client === 'string' ? client : undefined });
}
