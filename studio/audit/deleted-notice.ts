import { useToast } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import { useRouter } from 'sanity/router';
import { deletedAudits } from '#schemas/validation/audits.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { AUDIT_PARAM, useAudit } from './use-audit.ts';

/** How long it is said, in milliseconds: as long as an Undo is offered. */
const SAID_MS = 30_000;

/**
 * Where somebody else deletes the audit that is open, says so, and shows another one at its start. Without it,
 * the same form of that one would take the place of the one that was open. A bookmark or an email may lead to an
 * audit that was deleted before: that is said too, because another audit is shown in its place.
 */
export function useDeletedNotice() {
  const { audits, audit, open } = useAudit();
  const { versions } = useDocuments();
  const { stickyParams } = useRouter();
  const toast = useToast();
  const last = useRef(audit);
  useEffect(() => {
    const isOpened = last.current === undefined;
    const before = isOpened
      ? deletedAudits(versions?.withDrafts ?? []).find(({ id }) => id === stickyParams[AUDIT_PARAM])
      : last.current;
    last.current = audit;
    if (!before || !audit || audits.some(({ id }) => id === before.id)) return;
    toast.push({
      id: before.id,
      status: 'warning',
      closable: true,
      duration: SAID_MS,
      title: `“${before.title}” was deleted`,
      description: `You see “${audit.title}” now. What was deleted is under “Deleted”.`,
    });
    // A lead stays when its audit is deleted, and its link opens it.
    if (!isOpened) open(audit.id);
  }, [audits, audit]);
}
