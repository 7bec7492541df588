import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Audit } from '#app/audit/audit.tsx';
import { questionHistory } from '#app/audit/question-history.ts';
import { leadSkipLinkToHeading } from '#app/audit/skip-link.ts';
import { atLeisure, preload } from '#app/audit/steps.ts';
import { isOvertaken, type Page, restore } from '#app/audit/storage.ts';
import { newJourney, stepOf } from '#app/quiz/journey.ts';
import { isShareFragment } from '#app/quiz/share-fragment.ts';
import { standInForRouter } from './stand-in-for-router.ts';

/** The links that begin the audit. */
const START = 'a[href="/#start"]';

// The script does not wait for the page, which may come after it.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', enliven);
else enliven();
if (import.meta.hot) standInForRouter();

function enliven() {
  const host = document.getElementById('audit');
  const data = document.getElementById('audit-data')?.textContent;
  if (!host || !data) return;
  // In a task of its own: on a slow phone, running React's own code takes a long one already.
  setTimeout(() => void followAddress(host, JSON.parse(data)));
  leadSkipLinkToHeading();
  addEventListener('pageshow', reloadIfOvertaken);
}

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

/** A start link was followed without us: before the script came, or from another page. */
function pressStart(host: HTMLElement) {
  if (location.hash === '#start') host.querySelector<HTMLElement>(START)?.click();
}

/**
 * Draws the step at which this tab is. The landing page is the server's, and nothing in it changes:
 * beside it the form is drawn ahead, and takes its place when the start button is pressed.
 */
async function start(host: HTMLElement, page: Page) {
  const { content, journey, scoringRevision } = restore(page) ?? {
    ...page,
    journey: newJourney(page.content.quiz),
  };
  const step = stepOf(journey);
  let pressed: Promise<void> | undefined;
  if (step === 'landing') {
    pressed = startPressed(host);
    await Promise.race([pressed, atLeisure()]);
    // What cannot be loaded now is tried again when it is needed.
    if (!(await preload('capture'))) await pressed;
  } else {
    questionHistory.replace(journey.position);
    await preload(step);
  }
  const place = document.createElement('div');
  // As a transition, in small pieces: a slow phone stays responsive meanwhile.
  startTransition(() => {
    createRoot(place).render(
      <Audit
        content={content}
        journey={journey}
        contract={page.contract}
        scoringRevision={scoringRevision}
        pressed={pressed}
        onBegin={() => {
          if (step === 'landing') scrollTo(0, 0);
          host.replaceChildren(place);
        }}
      />,
    );
  });
  await atLeisure();
  await preload('questions');
}

/** Resolves when a start button is pressed, or at once where one led to this page. */
function startPressed(host: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    host.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest(START) : null;
      if (!link) return;
      event.preventDefault();
      link.setAttribute('aria-busy', 'true');
      resolve();
    });
    pressStart(host);
  });
}
