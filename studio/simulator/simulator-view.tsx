import { Card } from '@sanity/ui';
import { useDeferredValue, useMemo } from 'react';
import type { SanityDocument } from 'sanity';
import type { StoredDocument } from '#schemas/published-documents.ts';
import { Wait } from './parts.tsx';
import { Simulation } from './simulation.tsx';
import { useDocuments } from './use-documents.ts';
import { type Versions, withEdit } from './versions.ts';

type Props = { documentId: string; document: { displayed: Partial<SanityDocument> } };

/** The Simulator beside a document: what publishing it alone would do. */
export default function SimulatorView({ documentId, document: { displayed } }: Props) {
  const { versions, isLost } = useDocuments();
  const typed = useDeferredValue(displayed);
  return (
    <Card height="fill" overflow="auto">
      {versions ? (
        <Beside id={documentId} versions={versions} displayed={typed} isLost={isLost} />
      ) : (
        <Wait>{isLost ? 'The content cannot be read just now…' : 'Reading the content…'}</Wait>
      )}
    </Card>
  );
}

type BesideProps = {
  id: string;
  versions: Versions;
  displayed: Partial<SanityDocument>;
  isLost: boolean;
};

function Beside({ id, versions: { published, drafts }, displayed, isLost }: BesideProps) {
  const editions = useMemo(() => {
    // What is on the screen may have been deleted meanwhile.
    const isThere = isStored(displayed) && drafts.some(({ _id }) => _id === id);
    const laid = (documents: StoredDocument[]) =>
      isThere ? withEdit(documents, displayed, id) : documents;
    return [
      { id: 'document', title: 'This document alone', documents: laid(published) },
      { id: 'drafts', title: 'All drafts', documents: laid(drafts) },
    ] as const;
  }, [id, published, drafts, displayed]);
  return <Simulation published={published} editions={editions} isLost={isLost} beside={id} />;
}

/** A document that was just opened has no fields yet. */
const isStored = (document: Partial<SanityDocument>): document is StoredDocument =>
  document._id !== undefined && document._type !== undefined;
