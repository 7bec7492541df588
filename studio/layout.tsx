import { useEffect } from 'react';
import { type ActiveToolLayoutProps, type LayoutProps, useDocumentStore } from 'sanity';
import { AuditLayout } from './audit/audit-bar.tsx';
import { FOR_READERS_ALONE } from './components/elements.tsx';
import { environment } from './environment.ts';
import { AuditState } from './publish/audit-state.tsx';

/** These menu entries open Sanity's account pages, and a local lake has no account. */
const HIDE_ACCOUNT_LINKS = 'a[href*="sanity.io/manage"] { display: none !important; }';

/** Sanity's animations, such as that of the icon while it saves, ignore this setting of a device. */
const LESS_MOTION =
  '@media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; } }';

/** The title of a document neither wraps nor ends within its pane: on a phone, the whole Studio would scroll sideways. That of a collapsed pane is turned, and has room. */
const CUT_OFF_TITLES =
  '[data-testid="pane-header"]:not([data-collapsed]) { overflow: hidden; [data-ui="Text"] { min-width: 0; } }';

/**
 * A form begins at the top of its pane: its title is in the pane's header and, for screen readers alone, in
 * the form. What opens a group of fields is as high as a finger needs, in the place of its letters.
 */
const COMPACT_FORM = `
  [data-testid="form-view"] > :has(> [data-testid="document-panel-document-title"]) {
    ${FOR_READERS_ALONE}
  }
  [data-testid="form-view"] { margin-top: -1rem; }
  [data-testid="field-groups"] { margin-bottom: -1.75rem; }
  legend > button { padding-block: 0.5rem !important; margin-block: -0.5rem !important; }
  @media (min-width: 600px) {
    [data-testid="document-pane"] [data-testid="pane-header"] > * > [data-ui="Flex"] {
      flex-direction: row; align-items: center; padding-block: 0.75rem 0.25rem;
      > :first-child { flex: 1; min-width: 0; overflow: hidden; }
    }
  }
`;

/** A list that is the last pane has the rest of the screen, so that nothing in it is cut beside an empty half. */
const WIDE_LISTS =
  '[data-ui="DocumentListPane"]:last-child, [data-ui="ListPane"]:last-child:not(:first-child) { max-width: none !important; }';

/**
 * A message, which may stay for half a minute with its Undo, covers neither the Publish of a document, nor what
 * removes a row at the right of a list, nor the buttons of a dialog or of the question before an action. A
 * message is 20 rem wide, with 1.25 rem beside it: on the narrowest screens, it has no more room than that.
 */
const MESSAGES_ASIDE = `
  [data-ui="ToastProvider"] { bottom: 3rem; right: clamp(0rem, 100vw - 22.5rem, 2.5rem); }
  body:has([aria-modal], [data-testid^="confirm-popover"]) [data-ui="ToastProvider"] {
    inset: auto auto 0 0;
    @media (max-width: 599px) { inset: 0 0 auto; }
  }
`;

/**
 * Sanity's help, which is about Sanity: the tool Help has ours. What mixes all audits: its search, for which
 * the bar of the audit has ours, and its button for a new document, which every list has. The choice between
 * drafts and what is published, which would lock all forms: each has its own. The menu of workspaces, of
 * which there is one: it looks like the list of audits.
 */
const HIDE_OTHER_TOOLS =
  '[data-testid="button-resources-menu"], [data-testid="studio-search"], [data-testid="new-document-button"], [data-ui="ReleasesNav"], #workspace-menu { display: none !important; }';

/**
 * What is typed is saved within a second. Sanity waits for that second only while a form is open, so the last
 * letters before another tool, list or document is opened would be saved when that form is opened again.
 */
function useSavingAfterForms() {
  const { pair } = useDocumentStore();
  useEffect(() => {
    // Of no document: Sanity saves all while anyone listens.
    const saving = pair.operationEvents('', '').subscribe();
    return () => saving.unsubscribe();
  }, [pair]);
}

/** Sanity's own layout with a few style rules. On a local lake, it has no links to an account. */
export function Layout(props: LayoutProps) {
  useSavingAfterForms();
  return (
    <>
      <style>
        {[
          ...[LESS_MOTION, CUT_OFF_TITLES, COMPACT_FORM],
          ...[WIDE_LISTS, MESSAGES_ASIDE, HIDE_OTHER_TOOLS],
        ].join('\n')}
      </style>
      {environment.projectId ? null : <style>{HIDE_ACCOUNT_LINKS}</style>}
      {props.renderDefault(props)}
    </>
  );
}

export const ToolLayout = (props: ActiveToolLayoutProps) => (
  <AuditLayout {...props} State={AuditState} />
);

/** The logo in the Studio's navigation bar, where Sanity gives the size of the box but not of an image. */
export const StudioLogo = () => (
  <img
    // An import of the file would fail in development, where Sanity serves this folder ahead of Vite.
    src={`${import.meta.env.BASE_URL}static/favicon.svg`}
    style={{ display: 'block', width: '100%', height: '100%' }}
    // The name of the link around it.
    alt="Home"
  />
);
