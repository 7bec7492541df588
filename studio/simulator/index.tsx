import { BarChartIcon } from '@sanity/icons';
import { lazy, Suspense } from 'react';
import type { Tool } from 'sanity';
import type { UserViewComponent } from 'sanity/structure';
import { Wait } from './views/layout.tsx';

// The Simulator and the site's styles are loaded when somebody opens it.
const LazyTool = lazy(() => import('./views/simulator-tool.tsx'));
const LazyView = lazy(() => import('./views/simulator-view.tsx'));

const WAIT = <Wait>Opening the simulator…</Wait>;

export const simulatorTool: Tool = {
  name: 'simulator',
  title: 'Simulator',
  icon: BarChartIcon,
  component: () => (
    <Suspense fallback={WAIT}>
      <LazyTool />
    </Suspense>
  ),
};

export const SimulatorView: UserViewComponent = ({ document, documentId }) => (
  <Suspense fallback={WAIT}>
    <LazyView document={document} documentId={documentId} />
  </Suspense>
);
