import { BarChartIcon } from '@sanity/icons';
import { lazy, Suspense } from 'react';
import type { Tool } from 'sanity';
import type { UserViewComponent } from 'sanity/structure';
import { Loading } from '#studio/components/elements.tsx';

// The simulator and the styles of the site are loaded only when an editor opens it.
const LazyTool = lazy(() => import('./views/simulator-tool.tsx'));
const LazyView = lazy(() => import('./views/document-simulator.tsx'));

const OPENING = <Loading>Opening the simulator…</Loading>;

export const simulatorTool: Tool = {
  name: 'simulator',
  title: 'Simulator',
  icon: BarChartIcon,
  component: () => (
    <Suspense fallback={OPENING}>
      <LazyTool />
    </Suspense>
  ),
};

export const SimulatorView: UserViewComponent = ({ document, documentId }) => (
  <Suspense fallback={OPENING}>
    <LazyView document={document} documentId={documentId} />
  </Suspense>
);
