import { Card } from '@sanity/ui';
import { useMemo } from 'react';
import { useDocuments } from '#studio/simulator/model/use-documents.ts';
import type { Versions } from '#studio/simulator/model/versions.ts';
import { Wait } from './layout.tsx';
import { Simulation } from './simulation.tsx';

/** The Simulator in the Studio's bar: all drafts together, or what is published. */
export default function SimulatorTool() {
  const { versions, isLost } = useDocuments();
  return (
    <Card as="main" height="fill" overflow="auto">
      {versions ? (
        <Drafts versions={versions} isLost={isLost} />
      ) : (
        <Wait>{isLost ? 'The content cannot be read just now…' : 'Reading the content…'}</Wait>
      )}
    </Card>
  );
}

type Props = { versions: Versions; isLost: boolean };

function Drafts({ versions: { published, drafts }, isLost }: Props) {
  const editions = useMemo(
    () => [{ id: 'drafts', title: 'All drafts', documents: drafts }] as const,
    [drafts],
  );
  return <Simulation published={published} editions={editions} isLost={isLost} />;
}
