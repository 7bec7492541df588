import { Card } from '@sanity/ui';
import { useDeferredValue, useMemo } from 'react';
import { getPublishedId, type SanityDocument } from 'sanity';
import type { StoredDocument } from '#schemas/published-documents.ts';
import { Wait } from './parts.tsx';
import { Problem, Simulation } from './simulation.tsx';
import { useDocuments } from './use-documents.ts';
import { type Versions, withEdit } from './versions.ts';

type Props = { document: { displayed: Partial<SanityDocument> } };

/** The Simulator beside a document: what publishing it alone would do. */
export default function SimulatorView({ document: { displayed } }: Props) {
  const { versions, failure } = useDocuments();
  const typed = useDeferredValue(displayed);
  if (failure) return <Problem>{`The content could not be read: ${failure}`}</Problem>;
  if (!versions) return <Wait>Reading the content…</Wait>;
  return <Beside versions={versions} displayed={typed} />;
}

type BesideProps = { versions: Versions; displayed: Partial<SanityDocument> };

function Beside({ versions: { published, drafts }, displayed }: BesideProps) {
  const editions = useMemo(() => {
    const own = isStored(displayed) ? displayed : undefined;
    const id = own && getPublishedId(own._id);
    const laid = (documents: StoredDocument[]) =>
      own && id ? withEdit(documents, own, id) : documents;
    return [
      { id: 'document', title: 'This document alone', documents: laid(published) },
      { id: 'drafts', title: 'All drafts', documents: laid(drafts) },
    ] as const;
  }, [published, drafts, displayed]);
  return (
    <Card height="fill" overflow="auto">
      <Simulation published={published} editions={editions} isNarrow />
    </Card>
  );
}

/** A document that was just opened has no fields yet. */
const isStored = (document: Partial<SanityDocument>): document is StoredDocument =>
  document._id !== undefined && document._type !== undefined;
