import { useEffect } from 'react';
import { reportUncaughtErrors } from '#app/audit/client-errors.ts';
import { ErrorBoundary } from '#app/audit/error-boundary.tsx';
import type { PageData } from '#app/audit/session/page-data.ts';
import { SharedView } from '#app/audit/shared-view.tsx';

type Props = { page: PageData; fragment: string };

/** A shared report, and all that only shared reports need, as one script. React's `lazy` wants the default. */
export default function SharedPage({ page, fragment }: Props) {
  const { content, scoringRevision } = page;
  useEffect(() => reportUncaughtErrors('shared'), []);
  return (
    <ErrorBoundary texts={content.siteSettings.texts} view="shared">
      <SharedView content={content} scoringRevision={scoringRevision} fragment={fragment} />
    </ErrorBoundary>
  );
}
