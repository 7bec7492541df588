import { Card } from '@sanity/ui';
import { useMemo } from 'react';
import { useDocuments } from '#studio/simulator/model/use-documents.ts';
import type { Versions } from '#studio/simulator/model/versions.ts';
import { Loading } from './elements.tsx';
import { Simulation } from './simulation.tsx';

/** The Simulator in the Studio's bar: all drafts together, or what is published. */
export default function SimulatorTool() {
  const { versions, isUnavailable: isLost } = useDocuments();
  return (
    <Card as="main" height="fill" overflow="auto">
      {versions ? (
        <DraftsSimulation versions={versions} isLost={isLost} />
      ) : (
        <Loading>
          {isLost ? 'The content cannot be read just now…' : 'Reading the content…'}
        </Loading>
      )}
    </Card>
  );
}

type Props = { versions: Versions; isLost: boolean };

function DraftsSimulation({ versions: { published, drafts }, isLost }: Props) {
  const editions = useMemo(
    () => [{ id: 'drafts', title: 'All drafts', documents: drafts }] as const,
    [drafts],
  );
  return <Simulation published={published} versions={editions} isUnavailable={isLost} />;
}
