import { lazy, Suspense, startTransition, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#app/audit/error-boundary.tsx';
import type { PageData } from '#app/audit/session/page-data.ts';
import { importAgain } from '#app/components/import-again.ts';
import type * as SharedPage from './shared-page.tsx';

/**
 * Renders the shared report in the URL's fragment and hides the audit. Returns a function that closes
 * the report and shows the audit again. Does not read or write the tab's session.
 */
export function openShared(audit: HTMLElement, page: PageData): () => void {
  const container = document.createElement('div');
  audit.before(container);
  audit.hidden = true;
  const root = createRoot(container);
  const { texts } = page.content.siteSettings;
  startTransition(() =>
    root.render(
      <ErrorBoundary texts={{ ...texts, broken: texts.pageFailed }} view="shared">
        <Shared page={page} fragment={location.hash} />
      </ErrorBoundary>,
    ),
  );
  return () => {
    root.unmount();
    container.remove();
    audit.hidden = false;
  };
}

/** Loads the report's script. Mounted again after a failure, it tries again. */
function Shared(props: { page: PageData; fragment: string }) {
  const Page = useMemo(
    () => lazy(() => import('./shared-page.tsx').catch(importAgain<typeof SharedPage>)),
    [],
  );
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
