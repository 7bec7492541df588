import { EyeOpenIcon } from '@sanity/icons';
import { lazy, Suspense } from 'react';
import type { Tool } from 'sanity';
import type { UserViewComponent } from 'sanity/structure';
import { Loading } from '#studio/components/elements.tsx';

// The site's components are loaded only when an editor opens a preview.
const LazyTool = lazy(() => import('./views/preview-tool.tsx'));
const LazyView = lazy(() => import('./views/document-preview.tsx'));

const OPENING = <Loading>Opening the preview…</Loading>;

/** The audit as visitors will see it. */
export const previewTool: Tool = {
  name: 'preview',
  title: 'Preview',
  icon: EyeOpenIcon,
  component: () => (
    <Suspense fallback={OPENING}>
      <LazyTool />
    </Suspense>
  ),
};

export const PreviewView: UserViewComponent = ({ document, documentId, schemaType }) => (
  <Suspense fallback={OPENING}>
    <LazyView document={document} documentId={documentId} type={schemaType.name} />
  </Suspense>
);
