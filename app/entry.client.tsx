import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Audit } from '#app/audit/audit.tsx';
import { questionHistory } from '#app/audit/question-history.ts';
import { leadSkipLinkToHeading } from '#app/audit/skip-link.ts';
import { preload } from '#app/audit/steps.ts';
import { isOvertaken, type Page, restore } from '#app/audit/storage.ts';
import { advance, newJourney, stepOf } from '#app/quiz/journey.ts';
import { isShareFragment } from '#app/quiz/share-fragment.ts';
import { standInForRouter } from './stand-in-for-router.ts';

const host = document.getElementById('audit');
const data = document.getElementById('audit-data')?.textContent;
if (host && data) {
  // In a task of its own: on a slow phone, running React's own code takes a long one already.
  setTimeout(() => void followAddress(host, JSON.parse(data)));
  leadSkipLinkToHeading();
  addEventListener('pageshow', reloadIfOvertaken);
}
if (import.meta.hot) standInForRouter();

/** Back may bring up a whole page from the browser's cache: it does not undo what came after it. */
function reloadIfOvertaken({ persisted }: PageTransitionEvent) {
  if (persisted && isOvertaken()) location.reload();
}

/**
 * Shows the audit, or over it the report that the address shares. The audit stays as it is behind a
 * shared report, and is begun only when the address leads to it.
 */
async function followAddress(host: HTMLElement, page: Page) {
  let isBegun = false;
  let close: (() => void) | undefined;
  const follow = async () => {
    close?.();
    close = undefined;
    if (isShareFragment(location.hash)) {
      const { openShared } = await import('./open-shared.tsx');
      close = openShared(host, page);
    } else if (isBegun) {
      pressStart(host);
    } else {
      isBegun = true;
      await start(host, page);
    }
  };
  addEventListener('hashchange', () => void follow());
  await follow();
}

/** A start link was followed while the audit stood on its landing page. */
function pressStart(host: HTMLElement) {
  if (location.hash === '#start') host.querySelector<HTMLElement>('a[href="/#start"]')?.click();
}

/** Brings the audit to life: the server's landing page is hydrated, a later step is drawn anew. */
async function start(host: HTMLElement, page: Page) {
  const { content, journey, scoringRevision } = restore(page) ?? {
    ...page,
    journey: newJourney(page.content.quiz),
  };
  const isStartPressed = location.hash === '#start';
  const begun = isStartPressed ? advance(content.quiz, journey, { type: 'start' }) : journey;
  const step = stepOf(begun);
  const audit = (
    <Audit
      content={content}
      journey={begun}
      contract={page.contract}
      scoringRevision={scoringRevision}
      hasMoved={isStartPressed}
    />
  );
  if (step === 'landing') {
    // As a transition, in small pieces: a slow phone stays responsive meanwhile.
    startTransition(() => {
      hydrateRoot(host, audit);
    });
    return;
  }
  questionHistory.replace(begun.position);
  await preload(step);
  createRoot(host).render(audit);
}
