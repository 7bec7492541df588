import { Card } from '@sanity/ui';
import { useDeferredValue, useMemo } from 'react';
import type { SanityDocument } from 'sanity';
import type { StoredDocument } from '#schemas/stored-document.ts';
import { Loading } from '#studio/elements.tsx';
import { documentVersions } from '#studio/simulator/model/document-versions.ts';
import { useDocuments } from '#studio/simulator/model/use-documents.ts';
import type { Versions } from '#studio/simulator/model/versions.ts';
import { Simulation } from './simulation.tsx';

type Props = {
  documentId: string;
  document: { draft: SanityDocument | null; published: SanityDocument | null };
};

/** The Simulator tab of a document: shows what publishing this document alone would do. */
export default function DocumentSimulator({ documentId, document }: Props) {
  const { versions, isUnavailable } = useDocuments();
  const edited = useDeferredValue(document.draft ?? document.published);
  return (
    <Card height="fill" overflow="auto">
      {versions ? (
        <DocumentSimulation
          id={documentId}
          versions={versions}
          edited={edited}
          isUnavailable={isUnavailable}
        />
      ) : (
        <Loading>
          {isUnavailable ? 'The content can’t be read right now…' : 'Loading the content…'}
        </Loading>
      )}
    </Card>
  );
}

type SimulationProps = {
  id: string;
  versions: Versions;
  edited: StoredDocument | null;
  isUnavailable: boolean;
};

function DocumentSimulation({ id, versions, edited, isUnavailable }: SimulationProps) {
  const choices = useMemo(() => documentVersions(versions, id, edited), [id, versions, edited]);
  return (
    <Simulation
      published={versions.published}
      versions={choices}
      isUnavailable={isUnavailable}
      documentId={id}
    />
  );
}
