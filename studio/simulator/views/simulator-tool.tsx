import { Card } from '@sanity/ui';
import { WithVersions } from '#studio/versions/with-versions.tsx';
import { Simulation } from './simulation.tsx';

/** The Simulator tool in the Studio's bar: shows all drafts together, or the published version. */
export default function SimulatorTool() {
  return (
    <Card as="main" height="fill" overflow="auto">
      <WithVersions>{(shown) => <Simulation key={shown.audit.id} {...shown} />}</WithVersions>
    </Card>
  );
}
