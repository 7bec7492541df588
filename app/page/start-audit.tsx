import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Audit } from '#app/audit/audit.tsx';
import { questionHistory } from '#app/audit/question-history.ts';
import type { PageData } from '#app/audit/session/page-data.ts';
import { sessionOf } from '#app/audit/session/restore-session.ts';
import { showSteps } from '#app/audit/show-steps.ts';
import { isEmbedded } from '#app/components/embedded.ts';
import { START_HASH } from '#app/components/start-button.tsx';
import { advance, stepOf } from '#app/quiz/journey/journey.ts';

/**
 * Renders the current step of a session, that of the tab or of a resume link, into `root`, which contains the
 * form as the server has rendered it. A new visitor's form is hydrated, with all that has been entered; any
 * other step replaces it.
 */
export function startAudit(
  root: HTMLElement,
  page: PageData,
  focusOnMount: boolean,
  session = sessionOf(page),
): void {
  const { classList } = document.documentElement;
  const { content, journey } = session;
  const step = stepOf(journey);
  const isNew = step === 'landing';
  // Without a landing page in other pages, see `resume` in `inline-scripts.ts`.
  const isStarted = isNew && isEmbedded() && classList.contains('started');
  if (isStarted) showSteps();
  if (isNew) classList.remove('restoring');
  else {
    showSteps();
    questionHistory.replace(journey.position);
  }
  // In a transition React renders in small pieces, which keeps slow phones responsive.
  startTransition(() => {
    if (isNew)
      hydrate(
        root,
        <Audit
          {...page}
          journey={isStarted ? advance(content.quiz, journey, { type: 'start' }) : journey}
          isHydrating={true}
        />,
      );
    else createRoot(root).render(<Audit {...session} focusOnMount={focusOnMount} />);
  });
}

/**
 * Hydrates `root`. Where a translator, an extension or a proxy has changed the page, React renders new
 * elements instead, which get what the visitor has entered.
 */
function hydrate(root: HTMLElement, audit: ReactNode) {
  const carryOver = carryOverFor(root);
  hydrateRoot(root, audit, {
    onRecoverableError: (error) => {
      // The new heading is not the target of the address, which shows the form before its script does.
      if (location.hash === START_HASH) showSteps();
      carryOver();
      console.error(error);
    },
  });
}

/** What may have an entry, a mark or the focus before the form is hydrated. */
const CONTROLS = 'h1, a, input, select, button, summary';

/**
 * Remembers the controls in `root`. Returns a function to be called as soon as React has replaced them: it
 * gives the new ones their entries, focus and caret, and the mark of a pressed button. In an email field,
 * whose caret scripts cannot read, the caret is then at the end.
 */
function carryOverFor(root: HTMLElement): () => void {
  let controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  let focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target;
  });
  // In a task of its own, because some browsers fire it when the element is removed.
  root.addEventListener('focusout', () =>
    setTimeout(() => {
      focused = document.activeElement;
    }),
  );
  return () => {
    for (const control of controls) if (!control.isConnected) carryOver(control, root, focused);
    controls = [];
  };
}

function carryOver(from: HTMLElement, root: HTMLElement, focused: Element | null) {
  const to = [...root.querySelectorAll<HTMLElement>(from.tagName)].find((each) =>
    ['id', 'name', 'type'].every((name) => each.getAttribute(name) === from.getAttribute(name)),
  );
  if (!to) return;
  const isBusy = from.getAttribute('aria-busy');
  if (isBusy) to.setAttribute('aria-busy', isBusy);
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.value = from.value;
    to.checked = from.checked;
    if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
  if (from === focused) to.focus({ preventScroll: true });
}
