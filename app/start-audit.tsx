import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Audit } from '#app/audit/audit.tsx';
import { whenIdleOrTouched } from '#app/audit/idle.ts';
import type { PageData } from '#app/audit/page-data.ts';
import { questionHistory } from '#app/audit/question-history.ts';
import { loadStep } from '#app/audit/step-chunks.ts';
import { restoreSession, serializeContent } from '#app/audit/storage.ts';
import { newJourney, stepOf } from './quiz/journey/journey.ts';
import { startPressed } from './start-button.ts';

/**
 * Renders the step that this tab is at. The landing page is the server's and stays as it is: the form
 * is rendered ahead, outside the page, and replaces it when the visitor presses the start button.
 */
export async function startAudit(host: HTMLElement, page: PageData, focusOnMount: boolean) {
  const { content, journey, scoringRevision } = restoreSession(page) ?? {
    ...page,
    journey: newJourney(page.content.quiz),
  };
  const { loading } = content.siteSettings.texts;
  const step = stepOf(journey);
  const isLanding = step === 'landing';
  let started: Promise<void> | undefined;
  if (isLanding) {
    document.documentElement.classList.remove('restoring');
    started = startPressed(host, loading);
    await loadForm(started);
  } else {
    questionHistory.replace(journey.position);
    host.replaceChildren(statusMessage(loading));
    await loadStep(step);
  }
  const container = document.createElement('div');
  const showAudit = () => {
    // At once, because the focus, which scrolls as well, may follow the first paint.
    if (isLanding) scrollTo(0, 0);
    host.replaceChildren(container);
    // Computes the styles now and the layout with the focus: both together make a long task.
    if (isLanding) void getComputedStyle(container).color;
  };
  // As a transition, React renders in small pieces, so that a slow phone stays responsive.
  startTransition(() => {
    createRoot(container).render(
      <Audit
        content={content}
        journey={journey}
        contract={page.contract}
        scoringRevision={scoringRevision}
        started={started}
        focusOnMount={focusOnMount && !isLanding}
        onStart={showAudit}
      />,
    );
  });
  if (!isLanding && step !== 'capture') return;
  await whenIdleOrTouched();
  // Done now, it does not delay the response to the press that saves the content.
  serializeContent(content);
  await loadStep('questions');
}

function statusMessage(text: string): HTMLElement {
  const message = document.createElement('p');
  message.className = 'measure py-section';
  message.setAttribute('role', 'status');
  message.textContent = text;
  return message;
}

/** Resolves when the form's code has loaded: before the start button is pressed, or else after. */
async function loadForm(started: Promise<void>) {
  await Promise.race([started, whenIdleOrTouched()]);
  if (!(await loadStep('capture'))) await started.then(() => loadStep('capture'));
}
