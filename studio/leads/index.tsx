import { UsersIcon } from '@sanity/icons';
import { lazy, Suspense } from 'react';
import type { Tool } from 'sanity';
import { Loading } from '#studio/components/elements.tsx';
import { leadsRouter } from './router.ts';

const LazyTool = lazy(() => import('./views/leads-tool.tsx'));

/** The leads, and where they are sent. Its code is loaded only when an editor opens it. */
export const leadsTool: Tool = {
  name: 'leads',
  title: 'Leads',
  icon: UsersIcon,
  router: leadsRouter,
  component: () => (
    <Suspense fallback={<Loading>Opening the leads…</Loading>}>
      <LazyTool />
    </Suspense>
  ),
};
