import { createRoot } from 'react-dom/client';
import { SharedView } from '#app/audit/shared-view.tsx';
import type { Page } from '#app/audit/storage.ts';
import { sharedReport } from '#app/quiz/shared-report.ts';

/**
 * Draws the report of the address in a place of its own beside the audit, which is hidden until
 * this is closed. Nothing of the tab's session is read or written.
 */
export function openShared(audit: HTMLElement, { content, scoringRevision }: Page): () => void {
  const shared = sharedReport(content.quiz, scoringRevision, location.hash);
  if (!shared) return () => {};
  const place = document.createElement('div');
  audit.before(place);
  audit.hidden = true;
  const root = createRoot(place);
  root.render(<SharedView content={content} shared={shared} />);
  return () => {
    root.unmount();
    place.remove();
    audit.hidden = false;
  };
}
