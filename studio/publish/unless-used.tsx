import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, getPublishedId, useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { decodeDocuments, type StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { List } from '#studio/components/elements.tsx';
import { oncePerId } from '#studio/versions/quiz-parts.ts';

const actions = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/**
 * Sanity's Delete or Unpublish. Where others refer to the document such that the Content Lake will
 * refuse, it names them instead: Sanity's own dialog offers to go on anyway, which then fails. The
 * same action gives the same component, so that it keeps its state.
 */
export function unlessUsed(action: DocumentActionComponent): DocumentActionComponent {
  const guarded = actions.get(action) ?? createAction(action);
  actions.set(action, guarded);
  return guarded;
}

function createAction(action: DocumentActionComponent): DocumentActionComponent {
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
}

const Users = ({ users, onOpen }: { users: StoredDocument[]; onOpen: () => void }) => (
  <Stack space={4}>
    <Text size={1}>
      Remove it here first. Until then it can be neither deleted nor unpublished.
    </Text>
    <List as="ul" space={3}>
      {users.map((user) => (
        <Text as="li" key={user._id} size={1} onClick={onOpen}>
          <DocumentLink id={getPublishedId(user._id)} type={user._type}>
            {capitalize(documentName(user))}
          </DocumentLink>
        </Text>
      ))}
    </List>
  </Stack>
);
