import { Card } from '@sanity/ui';
import { useMemo } from 'react';
import { Loading } from '#studio/elements.tsx';
import { draftVersions } from '#studio/simulator/model/document-versions.ts';
import { useDocuments } from '#studio/simulator/model/use-documents.ts';
import type { Versions } from '#studio/simulator/model/versions.ts';
import { Simulation } from './simulation.tsx';

/** The Simulator tool in the Studio's bar: shows all drafts together, or the published version. */
export default function SimulatorTool() {
  const { versions, isUnavailable } = useDocuments();
  return (
    <Card as="main" height="fill" overflow="auto">
      {versions ? (
        <DraftsSimulation versions={versions} isUnavailable={isUnavailable} />
      ) : (
        <Loading>
          {isUnavailable ? 'The content can’t be read right now…' : 'Loading the content…'}
        </Loading>
      )}
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
