import { EyeOpenIcon } from '@sanity/icons';
import { lazy, Suspense } from 'react';
import type { Tool } from 'sanity';
import { Loading } from '#studio/elements.tsx';

const LazyTool = lazy(() => import('./views/preview-tool.tsx'));

/** The audit as visitors will see it. Its code is loaded only when an editor opens it. */
export const previewTool: Tool = {
  name: 'preview',
  title: 'Preview',
  icon: EyeOpenIcon,
  component: () => (
    <Suspense fallback={<Loading>Opening the preview…</Loading>}>
      <LazyTool />
    </Suspense>
  ),
};
