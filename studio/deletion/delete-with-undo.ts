import { useToast } from '@sanity/ui';
import { type DocumentActionComponent, useClient, useSyncState } from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { oncePer } from '#schemas/once-per.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { messageOf } from '#shared/message-of.mjs';
import { useAction } from '#studio/hooks/use-action.ts';
import { deleteVersions } from './delete-versions.ts';
import { useUndo } from './use-undo.tsx';

/**
 * Sanity's Delete, which deletes at once and offers Undo in its message, in place of a dialog that asks first. The
 * same action gives the same component, so that it keeps its state.
 */
export const deleteWithUndo = oncePer((remove: DocumentActionComponent) => {
  const Delete: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const description = remove(props);
    const client = useClient({ apiVersion: API_VERSION });
    const { closeCurrentAndAfter } = usePaneRouter();
    const { isSyncing } = useSyncState(id, type);
    const { run, isRunning } = useAction();
    const toast = useToast();
    const offerUndo = useUndo();
    const document = draft ?? published;
    if (!description || !document) return description;
    const name = capitalize(documentName(document));
    const onHandle = async () => {
      const error = await run(async () => {
        const undo = await deleteVersions(client, id);
        offerUndo({ title: `${name} is deleted`, undo, undone: `${name} is back` });
        closeCurrentAndAfter();
      });
      const [status, title] = ['error', 'Nothing was deleted'] as const;
      if (error) toast.push({ status, title, description: messageOf(error) });
    };
    return {
      ...description,
      disabled: description.disabled || isSyncing || isRunning,
      onHandle: () => void onHandle(),
      dialog: false,
    };
  };
  Delete.action = remove.action;
  return Delete;
});
