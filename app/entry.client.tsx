import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Audit } from '#app/audit/audit.tsx';
import { questionHistory } from '#app/audit/question-history.ts';
import { leadSkipLinkToHeading } from '#app/audit/skip-link.ts';
import { isStale, type Page, restore, serializeContent } from '#app/audit/storage.ts';
import { preload, whenIdleOrTouched } from './audit/step-chunks.ts';
import { installDevRouterStub } from './dev-router-stub.ts';
import { openShared } from './open-shared.tsx';
import { newJourney, stepOf } from './quiz/journey/journey.ts';
import { isShareFragment } from './quiz/journey/share-fragment.ts';

/** The links that begin the audit. */
const START = 'a[href="/#start"]';
const START_HASH = '#start';

// The script does not wait for the page, which may come after it.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', boot);
else boot();
if (import.meta.hot) {
  installDevRouterStub();
  // The landing page is the server's: an edit of what it is made of shows when it is loaded anew.
  import.meta.hot.on('vite:beforeUpdate', ({ updates }) => {
    const isScript = updates.some(({ type }) => type === 'js-update');
    if (isScript && document.querySelector(START)) location.reload();
  });
}

function boot() {
  const host = document.getElementById('audit');
  const data = document.getElementById('audit-data')?.textContent;
  if (!host || !data) return;
  // In a task of its own: on a slow phone, running React's own code takes a long one already.
  setTimeout(() => void followAddress(host, JSON.parse(data)));
  leadSkipLinkToHeading();
  addEventListener('pageshow', reloadIfStale);
}

/** Back may bring up a whole page from the browser's cache: it does not undo what came after it. */
function reloadIfStale({ persisted }: PageTransitionEvent) {
  if (persisted && isStale()) location.reload();
}

/**
 * Shows the audit, or over it the report that the address shares. The audit stays as it is behind a
 * shared report, and is begun only when the address leads to it.
 */
async function followAddress(host: HTMLElement, page: Page) {
  let isBegun = false;
  let close: (() => void) | undefined;
  let latest = 0;
  const follow = async () => {
    latest += 1;
    const turn = latest;
    const isClosing = close !== undefined;
    close?.();
    close = undefined;
    const { hash } = location;
    if (isShareFragment(hash)) {
      await preload('shared');
      if (turn === latest) close = openShared(host, page);
    } else if (isBegun) {
      if (hash === START_HASH) returnToAudit(host);
      else if (isClosing) focusHeading(host);
    } else {
      isBegun = true;
      await start(host, page, isClosing);
    }
  };
  addEventListener('hashchange', () => void follow());
  await follow();
}

/** A start link that the browser followed, such as that of a shared report, leads to the audit. */
function returnToAudit(host: HTMLElement) {
  scrollTo(0, 0);
  focusHeading(host);
  questionHistory.resume();
  pressStart(host);
}

function focusHeading(host: HTMLElement) {
  host.querySelector('h1')?.focus({ preventScroll: true });
}

/** Presses the landing page's button, where that is the step. */
function pressStart(host: HTMLElement) {
  host.querySelector<HTMLElement>(START)?.click();
}

/**
 * Draws the step at which this tab is. The landing page is the server's, and nothing in it changes:
 * beside it the form is drawn ahead, and takes its place when the start button is pressed.
 */
async function start(host: HTMLElement, page: Page, isLedTo: boolean) {
  const { content, journey, scoringRevision } = restore(page) ?? {
    ...page,
    journey: newJourney(page.content.quiz),
  };
  const step = stepOf(journey);
  let pressed: Promise<void> | undefined;
  if (step === 'landing') {
    document.documentElement.classList.remove('resuming');
    pressed = startPressed(host, content.siteSettings.texts.loading);
    await formIsDue(pressed);
  } else {
    questionHistory.replace(journey.position);
    // A landing page that leads nowhere: what is restored takes its place.
    host.replaceChildren(waiting(content.siteSettings.texts.loading));
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
        isLedTo={isLedTo && step !== 'landing'}
        onBegin={() => {
          // At once: the focus, which comes to the top as well, may follow the first paint.
          if (step === 'landing') scrollTo(0, 0);
          host.replaceChildren(place);
          // Its styles now, its layout with the focus: on a slow phone, both at once take long.
          if (step === 'landing') void getComputedStyle(place).color;
        }}
      />,
    );
  });
  if (step !== 'landing' && step !== 'capture') return;
  await whenIdleOrTouched();
  // Made now, it does not hold up the press that begins.
  serializeContent(content);
  await preload('questions');
}

function waiting(text: string): HTMLElement {
  const message = document.createElement('p');
  message.className = 'measure py-section';
  message.setAttribute('role', 'status');
  message.textContent = text;
  return message;
}

/** Resolves when the form's code is there: ahead of the press, or else after it. */
async function formIsDue(pressed: Promise<void>) {
  await Promise.race([pressed, whenIdleOrTouched()]);
  if (!(await preload('capture'))) await pressed.then(() => preload('capture'));
}

/**
 * Resolves at the first press of a start button, which may have led to this page. The button is busy
 * from then on, and screen readers are told so.
 */
function startPressed(host: HTMLElement, busy: string): Promise<void> {
  const status = document.createElement('p');
  status.className = 'sr-only';
  status.setAttribute('role', 'status');
  host.append(status);
  return new Promise((resolve) => {
    host.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest(START) : null;
      // With such a key, the browser opens the link elsewhere.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      link.setAttribute('aria-busy', 'true');
      status.textContent = busy;
      resolve();
    });
    if (location.hash === START_HASH) pressStart(host);
  });
}
