import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUncaughtErrors } from '#app/audit/client-errors.ts';
import { ErrorBoundary } from '#app/audit/error-boundary.tsx';
import type { PageData } from '#app/audit/session/page-data.ts';
import { SharedView } from '#app/audit/shared-view.tsx';

/**
 * Renders the shared report in the URL's fragment and hides the audit. Returns a function that closes
 * the report and shows the audit again. Does not read or write the tab's session.
 */
export function openShared(audit: HTMLElement, page: PageData): () => void {
  const container = document.createElement('div');
  audit.before(container);
  audit.hidden = true;
  const root = createRoot(container);
  startTransition(() => root.render(<SharedPage page={page} fragment={location.hash} />));
  return () => {
    root.unmount();
    container.remove();
    audit.hidden = false;
  };
}

type Props = { page: PageData; fragment: string };

function SharedPage({ page: { content, scoringRevision }, fragment }: Props) {
  useEffect(() => reportUncaughtErrors('shared'), []);
  return (
    <ErrorBoundary texts={content.siteSettings.texts} view="shared">
      <SharedView content={content} scoringRevision={scoringRevision} fragment={fragment} />
    </ErrorBoundary>
  );
}
