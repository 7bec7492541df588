import { HelpCircleIcon } from '@sanity/icons';
import { lazy, Suspense } from 'react';
import type { Tool } from 'sanity';
import { Loading } from '#studio/components/elements.tsx';
import { helpRouter } from './router.ts';

const LazyTool = lazy(() => import('./help-tool.tsx'));

/** The guides in `docs`, the one for marketers first. They are part of the Studio, so they need no internet. */
export const helpTool: Tool = {
  name: 'help',
  title: 'Help',
  icon: HelpCircleIcon,
  router: helpRouter,
  component: () => (
    <Suspense fallback={<Loading>Opening the guide…</Loading>}>
      <LazyTool />
    </Suspense>
  ),
};
