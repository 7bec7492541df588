import { Card } from '@sanity/ui';
import { useDeferredValue } from 'react';
import type { SanityDocument } from 'sanity';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { useDocumentVersions } from '#studio/versions/use-document-versions.ts';
import type { Versions } from '#studio/versions/versions.ts';
import { WithDocuments } from '#studio/versions/with-documents.tsx';
import { Simulation } from './simulation.tsx';

type Props = {
  documentId: string;
  document: { draft: SanityDocument | null; published: SanityDocument | null };
};

/** The Simulator tab of a document: shows what publishing this document alone would do. */
export default function DocumentSimulator({ documentId, document }: Props) {
  const edited = useDeferredValue(document.draft ?? document.published);
  return (
    <Card height="fill" overflow="auto">
      <WithDocuments>
        {(versions, isUnavailable) => (
          <DocumentSimulation
            id={documentId}
            versions={versions}
            edited={edited}
            isUnavailable={isUnavailable}
          />
        )}
      </WithDocuments>
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
  return (
    <Simulation
      {...useDocumentVersions(versions, id, edited)}
      isUnavailable={isUnavailable}
      documentId={id}
    />
  );
}
