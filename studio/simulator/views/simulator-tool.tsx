import { Card } from '@sanity/ui';
import { useMemo } from 'react';
import { draftVersions } from '#studio/versions/document-versions.ts';
import type { Versions } from '#studio/versions/versions.ts';
import { WithDocuments } from '#studio/versions/with-documents.tsx';
import { Simulation } from './simulation.tsx';

/** The Simulator tool in the Studio's bar: shows all drafts together, or the published version. */
export default function SimulatorTool() {
  return (
    <Card as="main" height="fill" overflow="auto">
      <WithDocuments>
        {(versions, isUnavailable) => (
          <DraftsSimulation versions={versions} isUnavailable={isUnavailable} />
        )}
      </WithDocuments>
    </Card>
  );
}

type Props = { versions: Versions; isUnavailable: boolean };

function DraftsSimulation({ versions, isUnavailable }: Props) {
  const choices = useMemo(() => draftVersions(versions), [versions]);
  return (
    <Simulation published={versions.published} versions={choices} isUnavailable={isUnavailable} />
  );
}
