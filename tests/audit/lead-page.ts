import { beforeEach, vi } from 'vitest';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import { advance, type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { contentWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { sampleLead } from '#tests/sample-lead.ts';

export const TEXT_ID = 'a'.repeat(64);
export const shared = await contentWithLeads();
const { quiz } = shared;
export const lead = sampleLead;
export const landing = newJourney(quiz);
export const capture = advance(quiz, landing, { type: 'start' });
export const questions: Journey = { ...capture, lead, marketing: true };
export const answers = { ...questions.answers, q1: 'never' };
export const results: Journey = { ...questions, answers, score: 40 };

const listen = vi.spyOn(globalThis, 'addEventListener');

/** Leaves the page: its script, which stays in memory here, hears and sends nothing more. */
function unload(): void {
  dispatchEvent(new Event('pagehide'));
  for (const [type, listener] of listen.mock.calls) removeEventListener(type, listener);
  listen.mockClear();
}

/** The script of a page that has just been loaded: in this tab, or in a copy of it. */
export async function loadPage(
  leads: LeadSettings = LEADS_ON,
  isCopy = false,
  consentTextId = TEXT_ID,
  audit = 'audit',
) {
  if (!isCopy) unload();
  vi.resetModules();
  const { sendLead, sendBooking, requestReport } = await import('#app/audit/leads/send-lead.ts');
  const shown = { ...(await contentWithLeads(leads)), audit };
  const content = auditContentOf(shown, { consentTextId });
  const at = (journey: Journey, trap?: string) =>
    sendLead({ content, journey, scoringRevision: 'scoring-1' }, trap);
  const book = (journey: Journey) =>
    sendBooking({ content, journey, scoringRevision: 'scoring-1' });
  return { at, book, requestReport };
}

/** The script of a page whose visitor has just sent the form. */
export async function sentForm(...source: Parameters<typeof loadPage>) {
  const page = await loadPage(...source);
  for (const journey of [landing, capture, questions]) page.at(journey);
  return page;
}

/** Each test begins in a new tab, with timers that only `wait` moves. */
export function newTabForEachTest(): void {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    return () => {
      unload();
      vi.useRealTimers();
    };
  });
}

/** Lets requests and timers run for this long. */
export async function wait(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await settle();
  }
}

/** Lets requests that need no timer finish. */
export async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
