import { Card } from '@sanity/ui';
import { useDeferredValue, useMemo } from 'react';
import type { SanityDocument } from 'sanity';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import { useDocuments } from '#studio/simulator/model/use-documents.ts';
import { type Versions, withDocument } from '#studio/simulator/model/versions.ts';
import { Loading } from './elements.tsx';
import { Simulation } from './simulation.tsx';

type Props = {
  documentId: string;
  document: { draft: SanityDocument | null; published: SanityDocument | null };
};

/** The Simulator beside a document: what publishing it alone would do. */
export default function DocumentSimulator({ documentId, document }: Props) {
  const { versions, isUnavailable: isLost } = useDocuments();
  const edited = useDeferredValue(document.draft ?? document.published);
  return (
    <Card height="fill" overflow="auto">
      {versions ? (
        <DocumentSimulation id={documentId} versions={versions} edited={edited} isLost={isLost} />
      ) : (
        <Loading>
          {isLost ? 'The content cannot be read just now…' : 'Reading the content…'}
        </Loading>
      )}
    </Card>
  );
}

type BesideProps = {
  id: string;
  versions: Versions;
  edited: StoredDocument | null;
  isLost: boolean;
};

function DocumentSimulation({ id, versions: { published, drafts }, edited, isLost }: BesideProps) {
  const editions = useMemo(() => {
    // What is in the form may have been deleted meanwhile.
    const isThere = drafts.some(({ _id }) => _id === id);
    const withEdit = (documents: StoredDocument[]) =>
      edited && isThere ? withDocument(documents, edited, id) : documents;
    return [
      { id: 'document', title: 'This document alone', documents: withEdit(published) },
      { id: 'drafts', title: 'All drafts', documents: withEdit(drafts) },
    ] as const;
  }, [id, published, drafts, edited]);
  return (
    <Simulation published={published} versions={editions} isUnavailable={isLost} documentId={id} />
  );
}
