import { Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadFailure } from '#app/audit/load-failure.tsx';
import type { Page } from '#app/audit/storage.ts';
import { useStepChunks } from './audit/use-step-chunks.ts';

/**
 * Draws the report of the address in a place of its own beside the audit, which is hidden until
 * this is closed. Nothing of the tab's session is read or written.
 */
export function openShared(audit: HTMLElement, page: Page): () => void {
  const place = document.createElement('div');
  audit.before(place);
  audit.hidden = true;
  const root = createRoot(place);
  startTransition(() => root.render(<Shared page={page} fragment={location.hash} />));
  return () => {
    root.unmount();
    place.remove();
    audit.hidden = false;
  };
}

function Shared({ page, fragment }: { page: Page; fragment: string }) {
  const { content, scoringRevision } = page;
  const { texts } = content.siteSettings;
  const { parts, reload } = useStepChunks();
  const { SharedView } = parts;
  return (
    <LoadFailure texts={texts} onRetry={() => reload('shared')}>
      <Suspense
        fallback={
          <p role="status" className="measure py-section">
            {texts.loading}
          </p>
        }
      >
        <SharedView content={content} scoringRevision={scoringRevision} fragment={fragment} />
      </Suspense>
    </LoadFailure>
  );
}
