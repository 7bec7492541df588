import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, getPublishedId, useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { oncePer } from '#schemas/once-per.ts';
import { decodeDocuments, type StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { DocumentNames } from '#studio/versions/document-names.tsx';
import { oncePerId } from '#studio/versions/quiz-parts.ts';

/**
 * Sanity's Delete or Unpublish. Where others refer to the document such that the Content Lake will
 * refuse, it names them instead: Sanity's own dialog offers to go on anyway, which then fails. The
 * same action gives the same component, so that it keeps its state.
 */
export const unlessUsed = oncePer((action: DocumentActionComponent) => {
  const UnlessUsed: DocumentActionComponent = (props) => {
    const description = action(props);
    const client = useClient({ apiVersion: API_VERSION });
    const [users, setUsers] = useState<StoredDocument[]>();
    if (!description) return null;
    const close = () => setUsers(undefined);
    const open = async () => {
      const id = getPublishedId(props.id);
      const found = await client
        .fetch<unknown>('*[references($id)]', { id }, { perspective: 'raw' })
        .then(decodeDocuments, () => []);
      const inUse = oncePerId(found.filter((each) => refsIn(each, true).includes(id)));
      if (inUse.length > 0) setUsers(inUse);
      else description.onHandle?.();
    };
    return {
      ...description,
      onHandle: () => void open(),
      dialog: users
        ? {
            type: 'dialog',
            header: 'This is in use',
            content: <Users users={users} onOpen={close} />,
            onClose: close,
          }
        : description.dialog,
    };
  };
  UnlessUsed.action = action.action;
  return UnlessUsed;
});

const Users = ({ users, onOpen }: { users: StoredDocument[]; onOpen: () => void }) => (
  <Stack space={4}>
    <Text size={1}>
      Remove it here first. Until then it can be neither deleted nor unpublished.
    </Text>
    <DocumentNames documents={users.map((document) => ({ document }))} onOpen={onOpen} />
  </Stack>
);
