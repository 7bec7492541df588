import { PauseIcon, PlayIcon, TrashIcon } from '@sanity/icons';
import { useToast } from '@sanity/ui';
import {
  type DocumentActionComponent,
  useClient,
  useDocumentOperation,
  useSyncState,
} from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { bringBack, deleteAudit, deletionProblem } from './audit-deletion.ts';
import { useDeletion, useUndo } from './use-undo.tsx';

/** Moves an audit to *Deleted*, and offers Undo. Sanity's Delete would leave its parts, and ask for them one by one. */
export const DeleteAudit: DocumentActionComponent = ({ id, type, draft, published }) => {
  const client = useClient({ apiVersion: API_VERSION });
  const offerUndo = useUndo();
  const { isSyncing } = useSyncState(id, type);
  const { isDeleting, remove } = useDeletion();
  const { audits, open } = useAudit();
  const problem = deletionProblem(published);
  const document = draft ?? published;
  const deleteIt = async () => {
    await deleteAudit(client, id, new Date().toISOString());
    const title = `“${document?.title}”`;
    offerUndo({
      id,
      title: `${title} is deleted`,
      text: published ? 'Its address is gone at once. Leads stay.' : undefined,
      undo: () => bringBack(client, id).then(() => open(id)),
      undone: `${title} is back`,
    });
    open(audits.find((each) => each.id !== id)?.id);
  };
  return {
    label: 'Delete',
    title: problem ?? 'You can have it back from “Deleted”.',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !document || problem !== undefined || isSyncing || isDeleting,
    onHandle: () => void remove(deleteIt),
  };
};
DeleteAudit.action = 'delete';

/** Closes an audit for a while, once that is published, or opens it again. */
export const PauseAudit: DocumentActionComponent = ({ id, type, draft, published }) => {
  const { patch } = useDocumentOperation(id, type);
  const toast = useToast();
  const isPaused = (draft ?? published)?.isPaused === true;
  return {
    label: isPaused ? 'Open again' : 'Pause',
    title: isPaused
      ? 'Visitors can take it again, once you publish this.'
      : 'Its address says that the audit is not open, once you publish this.',
    icon: isPaused ? PlayIcon : PauseIcon,
    disabled: !(draft ?? published),
    onHandle: () => {
      patch.execute([{ set: { isPaused: !isPaused } }]);
      const title = isPaused ? 'Publish this to open it again' : 'Publish this to pause it';
      toast.push({ status: 'info', closable: true, title });
    },
  };
};
