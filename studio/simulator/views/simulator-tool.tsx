import { Card } from '@sanity/ui';
import { useDeferredValue } from 'react';
import type { SanityDocument } from 'sanity';
import { WithVersions } from '#studio/versions/with-versions.tsx';
import { Simulation } from './simulation.tsx';

/** A document, and how it is in the form. */
type Props = { id?: string; edited?: SanityDocument | null };

/**
 * The simulator: as the Studio's tool it shows all drafts together; as the tab of a document, what publishing
 * this document alone would do.
 */
export default function SimulatorTool({ id, edited = null }: Props) {
  const document = useDeferredValue(edited);
  return (
    <Card as={id ? undefined : 'main'} height="fill" overflow="auto">
      <WithVersions tool="simulator" document={id ? { id, edited: document } : undefined}>
        {(shown) => <Simulation key={shown.audit.id} {...shown} documentId={id} />}
      </WithVersions>
    </Card>
  );
}
