import { EyeClosedIcon, EyeOpenIcon } from '@sanity/icons';
import { Card, useMediaIndex } from '@sanity/ui';
import { lazy, Suspense } from 'react';
import type { DocumentLayoutProps } from 'sanity';
import { Pane, PaneContent, useDocumentPane, usePaneRouter } from 'sanity/structure';
import { z } from 'zod';
import { Loading, QuietButton } from '#studio/components/elements.tsx';
import { useTabState } from '#studio/hooks/use-tab-state.ts';

/** The view of a document that shows its preview in place of the form, where there is no room for both. */
export const PREVIEW_VIEW = 'preview';

// The site's components come with it, so it is loaded only when an editor opens a document.
const DocumentPreview = lazy(() => import('./document-preview.tsx'));

/** Of the screen sizes that Sanity tells apart, the first with room for a form and its preview: 1200 px. */
const WIDE = 4;

/** The tab is for where there is no room. Without it, that of the form is alone for most documents. */
const TAB = `[id$="tab-${PREVIEW_VIEW}"]`;
const HIDE_TAB = `${TAB}, [role="tablist"]:has(${TAB}):not(:has(> :nth-child(3))) { display: none; }`;

/** With the list of content collapsed, as wide as a list and a form leave it on a screen of 1280 px. */
const MIN_WIDTH = 300;

/** The form of a document and, where there is room, its preview as a pane of its own beside it. */
export function DocumentLayout(props: DocumentLayoutProps) {
  const isWide = useMediaIndex() >= WIDE;
  const { activeViewId, inspector } = useDocumentPane();
  const { routerPanesState, groupIndex, hasGroupSiblings } = usePaneRouter();
  // What is opened further to the right has its own preview.
  const isLast = groupIndex === routerPanesState.length - 1;
  const isFree = !hasGroupSiblings && !inspector && activeViewId !== PREVIEW_VIEW;
  return (
    <>
      {props.renderDefault(props)}
      {isWide ? <style>{HIDE_TAB}</style> : null}
      {isWide && isLast && isFree ? <PreviewPane documentId={props.documentId} /> : null}
    </>
  );
}

function PreviewPane({ documentId }: { documentId: string }) {
  const { editState, paneKey } = useDocumentPane();
  const [isShown, setShown] = useTabState('preview.beside', z.boolean(), true);
  if (!isShown)
    return (
      <Card borderLeft padding={2}>
        <QuietButton
          icon={EyeOpenIcon}
          aria-label="Show the preview"
          onClick={() => setShown(true)}
        />
      </Card>
    );
  return (
    <Pane id={`${paneKey}-preview`} flex={1.5} minWidth={MIN_WIDTH}>
      <PaneContent>
        <Suspense fallback={<Loading>Opening the preview…</Loading>}>
          <DocumentPreview
            id={documentId}
            edited={editState?.draft ?? editState?.published ?? null}
          >
            <QuietButton
              icon={EyeClosedIcon}
              aria-label="Hide the preview"
              title="Hide the preview"
              onClick={() => setShown(false)}
            />
          </DocumentPreview>
        </Suspense>
      </PaneContent>
    </Pane>
  );
}
