import { Card, useMediaIndex } from '@sanity/ui';
import { useMemo } from 'react';
import { Wait } from './parts.tsx';
import { Problem, Simulation } from './simulation.tsx';
import { useDocuments } from './use-documents.ts';
import type { Versions } from './versions.ts';

/** The Simulator in the Studio's bar: all drafts together, or what is published. */
export default function SimulatorTool() {
  const { versions, failure } = useDocuments();
  return (
    <Card height="fill" overflow="auto">
      {failure ? <Problem>{`The content could not be read: ${failure}`}</Problem> : null}
      {versions ? <Drafts versions={versions} /> : null}
      {versions || failure ? null : <Wait>Reading the content…</Wait>}
    </Card>
  );
}

function Drafts({ versions: { published, drafts } }: { versions: Versions }) {
  const editions = useMemo(
    () => [{ id: 'drafts', title: 'All drafts', documents: drafts }] as const,
    [drafts],
  );
  return <Simulation published={published} editions={editions} isNarrow={useMediaIndex() < 3} />;
}
