import { Card } from '@sanity/ui';
import { useDeferredValue, useMemo } from 'react';
import type { SanityDocument } from 'sanity';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import { useDocuments } from '#studio/simulator/model/use-documents.ts';
import { type Versions, withEdit } from '#studio/simulator/model/versions.ts';
import { Wait } from './layout.tsx';
import { Simulation } from './simulation.tsx';

type Props = {
  documentId: string;
  document: { draft: SanityDocument | null; published: SanityDocument | null };
};

/** The Simulator beside a document: what publishing it alone would do. */
export default function SimulatorView({ documentId, document }: Props) {
  const { versions, isLost } = useDocuments();
  const edited = useDeferredValue(document.draft ?? document.published);
  return (
    <Card height="fill" overflow="auto">
      {versions ? (
        <Beside id={documentId} versions={versions} edited={edited} isLost={isLost} />
      ) : (
        <Wait>{isLost ? 'The content cannot be read just now…' : 'Reading the content…'}</Wait>
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

function Beside({ id, versions: { published, drafts }, edited, isLost }: BesideProps) {
  const editions = useMemo(() => {
    // What is in the form may have been deleted meanwhile.
    const isThere = drafts.some(({ _id }) => _id === id);
    const laid = (documents: StoredDocument[]) =>
      edited && isThere ? withEdit(documents, edited, id) : documents;
    return [
      { id: 'document', title: 'This document alone', documents: laid(published) },
      { id: 'drafts', title: 'All drafts', documents: laid(drafts) },
    ] as const;
  }, [id, published, drafts, edited]);
  return <Simulation published={published} editions={editions} isLost={isLost} beside={id} />;
}
