import { questionHistory } from '#app/audit/question-history.ts';
import type { Session } from '#app/audit/session/session.ts';
import { isEmbedded } from '#app/components/embedded.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Journey, newJourney, screensIn, stepOf } from '#app/quiz/journey/journey.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { questionNumber } from '#app/quiz/score/screens.ts';
import type { FrameMessage } from './messages.ts';

/** The frame’s side of an embedded audit. See docs/embedding.md. */

/** Longer values of the page around are cut off; the lead’s source has limits of its own. */
const MAX_LENGTH = 500;

/** The origin of the page around. Until its script says hello, it only hears that the frame is there. */
let host: string | undefined;
let isLinked = false;
const unsent: FrameMessage[] = [{ type: 'ready' }];

function send(message: FrameMessage): void {
  unsent.push(message);
  flush();
}

function flush(): void {
  if (host === undefined) return;
  for (const message of unsent.splice(0)) parent.postMessage({ audit: message }, host);
}

/**
 * Takes a message of any window. All but those of the page around are ignored, and what it does not
 * understand. Browsers show the frame only in pages of the sites that the audit's policy names.
 */
function receive({ source, origin, data }: MessageEvent): void {
  if (source !== parent) return;
  const message = ownProperty(data, 'audit');
  const type = ownProperty(message, 'type');
  if (type === 'hello' && host === undefined) {
    host = origin;
    if (ownProperty(message, 'fits') === true) document.documentElement.classList.add('fitted');
    flush();
    sendHeight();
  }
  if (origin !== host) return;
  if (type === 'campaign') takeCampaign(ownProperty(message, 'parameters'));
  // Otherwise Back would go through questions that nobody sees.
  if (type === 'closed' && last) void questionHistory.stay(last.position);
}

/** Adds the campaign of the page around to the frame’s address, from which a lead takes its source. */
function takeCampaign(parameters: unknown): void {
  const address = new URL(location.href);
  for (const [name, value] of Array.isArray(parameters) ? parameters.filter(Array.isArray) : [])
    if (/^(utm_\w+|ref|\w+clk?id|[gw]braid|li_fat_id)$/.test(name) && typeof value === 'string')
      address.searchParams.set(name, value.slice(0, MAX_LENGTH));
  history.replaceState(history.state, '', address);
}

let last: Journey | undefined;
let hasStarted = false;

/** Whether the visitor has entered or answered anything. */
const hasBegun = (quiz: Quiz, { lead, draft, answers, position }: Journey) =>
  lead !== undefined ||
  Object.values(draft).some(Boolean) ||
  position > 0 ||
  JSON.stringify(answers) !== JSON.stringify(newJourney(quiz).answers);

/**
 * In a frame, tells the page around what has changed in the journey. Call it after every change. What a
 * reload has restored is not told again.
 */
export function tellHost({ content, journey }: Session): void {
  if (!isLinked) return;
  const before = last;
  last = journey;
  const { quiz, siteSettings } = content;
  if (!before) {
    hasStarted = hasBegun(quiz, journey);
    return;
  }
  const { lead = {}, answers, position, score } = journey;
  const [step, previous] = [stepOf(journey), stepOf(before)];
  const isNewScreen = step !== previous || position !== before.position;
  const begins = !hasStarted && (step !== previous || hasBegun(quiz, journey));
  if (begins) {
    hasStarted = true;
    send({ type: 'started' });
  }
  if (journey.lead && !before.lead) send({ type: 'lead' });
  const screens = screensIn(quiz, journey);
  if (step === 'questions' && (isNewScreen || begins) && screens[position]?.question)
    send({ type: 'question', number: questionNumber(screens, position).number });
  if (step === 'results' && previous !== step) {
    const { summary, highest } = reportFor(quiz, lead, answers, score, siteSettings.language);
    send({
      type: 'finished',
      score: summary?.score,
      level: summary?.level.name,
      category: highest?.name,
    });
  }
  // The frame can’t scroll: it is as high as its content. The first line leaves room for a menu of the page around.
  const line = document.querySelector('#step');
  if (!isNewScreen || !line) return;
  line.scrollIntoView({ block: 'nearest' });
  // Safari scrolls no page around a frame of another site: that page does.
  send({ type: 'screen', top: line.getBoundingClientRect().top });
}

function sendHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (host !== undefined) parent.postMessage({ audit: { type: 'height', height } }, host);
  try {
    window.requestResize?.();
  } catch {
    // The page around is no document with a frame that could be resized.
  }
}

/** In a frame, listens to the page around it, and tells that it does. */
export function linkToHost(): void {
  if (parent === window || !isEmbedded()) return;
  isLinked = true;
  addEventListener('message', receive);
  new ResizeObserver(sendHeight).observe(document.body);
  addEventListener('keydown', ({ key, defaultPrevented, isComposing, keyCode }) => {
    // Esc that ends a composition has the code 229; WebKit reports it after the composition.
    if (isComposing || keyCode === 229) return;
    if (key === 'Escape' && !defaultPrevented && host !== undefined) send({ type: 'escape' });
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#booking a')) send({ type: 'booked' });
  });
  const loaded: FrameMessage = { type: 'loaded' };
  parent.postMessage({ audit: loaded }, '*');
}

declare global {
  interface Window {
    /** Chromium since 2026: makes the frame as high as its content, where the page around allows it. */
    requestResize?: () => void;
  }
}
