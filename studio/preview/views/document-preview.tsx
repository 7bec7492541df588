import { SplitVerticalIcon } from '@sanity/icons';
import { Button, Card } from '@sanity/ui';
import type { SanityDocument } from 'sanity';
import { useRouter } from 'sanity/router';
import { usePaneRouter } from 'sanity/structure';
import { styled } from 'styled-components';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { openField } from '#studio/hooks/focused-field.ts';
import { type FieldAddress, panesWithPreview } from '#studio/preview/model/panes.ts';
import { useDocumentVersions } from '#studio/versions/use-document-versions.ts';
import type { Versions } from '#studio/versions/versions.ts';
import { WithDocuments } from '#studio/versions/with-documents.tsx';
import { Preview } from './preview.tsx';

/** A narrower window shows one pane at a time. */
const WideOnly = styled(Button)`
  @media (max-width: 600px) {
    display: none;
  }
`;

type Props = {
  documentId: string;
  type: string;
  document: { draft: SanityDocument | null; published: SanityDocument | null };
};

/** The Preview tab of a document: the site with this document as it is in the form. */
export default function DocumentPreview({ documentId, type, document }: Props) {
  return (
    <Card height="fill" overflow="hidden">
      <WithDocuments>
        {(versions, isUnavailable) => (
          <LoadedPreview
            id={documentId}
            type={type}
            versions={versions}
            edited={document.draft ?? document.published}
            isUnavailable={isUnavailable}
          />
        )}
      </WithDocuments>
    </Card>
  );
}

type LoadedProps = {
  id: string;
  type: string;
  versions: Versions;
  edited: StoredDocument | null;
  isUnavailable: boolean;
};

function LoadedPreview({ id, type, versions, edited, isUnavailable }: LoadedProps) {
  const { navigate } = useRouter();
  const { routerPanesState, groupIndex, hasGroupSiblings } = usePaneRouter();
  const showBesideForm = (address: Pick<FieldAddress, 'document' | 'type'>) =>
    navigate({ panes: panesWithPreview(routerPanesState, groupIndex, id, address) });
  return (
    <Preview
      {...useDocumentVersions(versions, id, edited)}
      isUnavailable={isUnavailable}
      documentId={id}
      onOpen={({ document, type: typeOfField, path }) => {
        openField({ document, path });
        showBesideForm({ document, type: typeOfField });
      }}
    >
      {hasGroupSiblings ? null : (
        <WideOnly
          mode="ghost"
          fontSize={1}
          padding={2}
          icon={SplitVerticalIcon}
          text="Show beside the form"
          onClick={() => showBesideForm({ document: id, type })}
        />
      )}
    </Preview>
  );
}
