import { useToast } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import { useAudit } from './use-audit.ts';

/** How long it is said, in milliseconds: as long as an Undo is offered. */
const SAID_MS = 30_000;

/**
 * Where somebody else deletes the audit that is open, says so, and shows another one at its start. Without it,
 * the same form of that one would take the place of the one that was open.
 */
export function useDeletedNotice() {
  const { audits, audit, open } = useAudit();
  const toast = useToast();
  const last = useRef(audit);
  useEffect(() => {
    const before = last.current;
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
    open(audit.id);
  }, [audits, audit]);
}
