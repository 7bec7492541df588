import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Audit } from '#app/audit/audit.tsx';
import { carryOverFor } from '#app/audit/carry-over.ts';
import { questionHistory } from '#app/audit/question-history.ts';
import type { PageData } from '#app/audit/session/page-data.ts';
import { sessionOf } from '#app/audit/session/restore-session.ts';
import { showSteps } from '#app/audit/show-steps.ts';
import { isEmbedded } from '#app/components/embedded.ts';
import { START_HASH } from '#app/components/start-link.ts';
import { advance, stepOf } from '#app/quiz/journey/journey.ts';

/**
 * Renders the current step of the tab's session, or of that of a resume link, into `root`, which contains the form as
 * the server has rendered it.
 * A new visitor's form is hydrated, with all that has been entered; a restored step replaces it.
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
