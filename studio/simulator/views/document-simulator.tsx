import { Card } from '@sanity/ui';
import { useDeferredValue } from 'react';
import type { SanityDocument } from 'sanity';
import { WithVersions } from '#studio/versions/with-versions.tsx';
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
      <WithVersions document={{ id: documentId, edited }}>
        {(shown) => <Simulation {...shown} documentId={documentId} />}
      </WithVersions>
    </Card>
  );
}
