import { Text } from '@sanity/ui';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { ActionDialog } from '#studio/components/dialog.tsx';
import { DocumentNames } from '#studio/versions/document-names.tsx';

type Props = {
  title: string;
  users: readonly StoredDocument[];
  onRemove: () => Promise<void>;
  onClose: () => void;
};

/** Asks before something is removed that others refer to, and names these. */
export const RemoveDialog = ({ title, users, onRemove, onClose }: Props) => (
  <ActionDialog title={`Remove “${title}”`} button="Remove" onAction={onRemove} onClose={onClose}>
    <Text size={1}>
      These go by it. Change or remove them, too: until then, the removal can’t be published.
    </Text>
    <DocumentNames documents={users.map((document) => ({ document }))} onOpen={onClose} />
  </ActionDialog>
);
