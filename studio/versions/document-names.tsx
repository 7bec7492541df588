import { getPublishedId } from '@sanity/client/csm';
import { Text } from '@sanity/ui';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { List } from '#studio/components/elements.tsx';
import { useDocuments } from './use-documents.ts';

type Props = { documents: { document: StoredDocument; reason?: string }[]; onOpen?: () => void };

export function DocumentNames({ documents, onOpen }: Props) {
  const { versions } = useDocuments();
  return (
    <List as="ul" space={3}>
      {documents.map(({ document, reason }) => (
        <Text as="li" key={document._id} size={1} onClick={onOpen}>
          <DocumentLink id={getPublishedId(document._id)} type={document._type}>
            {capitalize(documentName(document, versions?.withDrafts))}
          </DocumentLink>
          {reason ? `: ${reason}` : null}
        </Text>
      ))}
    </List>
  );
}
