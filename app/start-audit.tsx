import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Audit } from '#app/audit/audit.tsx';
import { loadLeadParts } from '#app/audit/lead-parts.ts';
import type { PageData } from '#app/audit/page-data.ts';
import { questionHistory } from '#app/audit/question-history.ts';
import { loadStep, type StepChunk } from '#app/audit/step-chunks.ts';
import type { AuditContent } from './audit/audit-content.ts';
import { restoreSession, serializeContent } from './audit/session.ts';
import { whenIdleOrTouched } from './audit/when-idle.ts';
import { newJourney, stepOf } from './quiz/journey/journey.ts';
import { startPressed } from './start-button.ts';

/**
 * Renders the tab's current step. The server has already rendered the landing page, so here the form
 * is rendered outside the page, and replaces it when the visitor presses the start button.
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
    await loadForm(started, content);
  } else {
    questionHistory.replace(journey.position);
    host.replaceChildren(statusMessage(loading));
    await loadWithLeads(step, content);
  }
  const container = document.createElement('div');
  const showAudit = () => {
    // Focusing the heading scrolls too, but may happen only after the first paint.
    if (isLanding) scrollTo(0, 0);
    host.replaceChildren(container);
    // Computes only the styles now. Together with the layout, which the focus needs, it is a long
    // task.
    if (isLanding) void getComputedStyle(container).color;
  };
  // In a transition React renders in small pieces, which keeps slow phones responsive.
  startTransition(() => {
    createRoot(container).render(
      <Audit
        content={content}
        journey={journey}
        contractHash={page.contractHash}
        scoringRevision={scoringRevision}
        started={started}
        focusOnMount={focusOnMount && !isLanding}
        onStart={showAudit}
      />,
    );
  });
  if (!isLanding && step !== 'capture') return;
  await whenIdleOrTouched();
  // Serializing now keeps it from delaying the press that saves the content.
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

/**
 * Resolves when the form's code has loaded. If loading fails, tries again after the start button is
 * pressed.
 */
async function loadForm(started: Promise<void>, content: AuditContent) {
  await Promise.race([started, whenIdleOrTouched()]);
  if (!(await loadWithLeads('capture', content)))
    await started.then(() => loadWithLeads('capture', content));
}

/** Resolves to whether all of the step's code has loaded. */
const loadWithLeads = async (step: StepChunk, content: AuditContent): Promise<boolean> =>
  (await Promise.all([loadStep(step), loadLeadParts(content)])).every(Boolean);
