import { TrashIcon } from '@sanity/icons';
import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, useClient, useSyncState } from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { fetchStored } from '#schemas/validation/stored-documents.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { DocumentNames } from '#studio/versions/document-names.tsx';
import { deleteVersions, usersOf } from './delete-versions.ts';
import { useDeletion, useUndo } from './use-undo.tsx';

/** Above a list of documents. */
const LIST_SEARCH = '[data-ui="DocumentListPane"] input';

/**
 * Deletes a document, published and draft, at once, and offers Undo in its message. Where others refer to it,
 * it names them instead. Sanity's own Delete asks first, and offers to go on where the Content Lake then
 * refuses.
 */
export const DeleteDocument: DocumentActionComponent = ({ id, type, draft, published }) => {
  const client = useClient({ apiVersion: API_VERSION });
  const offerUndo = useUndo();
  const { closeCurrentAndAfter } = usePaneRouter();
  const { isSyncing } = useSyncState(id, type);
  const { isDeleting, remove } = useDeletion();
  const [users, setUsers] = useState<ReturnType<typeof usersOf>>([]);
  const document = draft ?? published;
  const deleteIt = async () => {
    const found = usersOf(await fetchStored(client), id);
    setUsers(found);
    if (!document || found.length > 0) return;
    const undo = await deleteVersions(client, id);
    const name = documentName(document);
    offerUndo({ title: `Deleted: ${name}`, undo, undone: `Restored: ${name}` });
    closeCurrentAndAfter();
    // What had the focus goes with the form. On a phone, the list is drawn only then.
    setTimeout(() => window.document.querySelector<HTMLElement>(LIST_SEARCH)?.focus());
  };
  const close = () => setUsers([]);
  return {
    label: 'Delete',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !document || isSyncing || isDeleting,
    onHandle: () => void remove(deleteIt),
    dialog: users.length > 0 && {
      type: 'dialog',
      header: 'This is in use',
      content: (
        <Stack space={4}>
          <Text size={1}>Remove it here first. Until then it can’t be deleted.</Text>
          <DocumentNames documents={users} onOpen={close} />
        </Stack>
      ),
      onClose: close,
    },
  };
};
DeleteDocument.action = 'delete';
