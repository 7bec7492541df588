import type { Session } from '#app/audit/session/session.ts';
import type { AuditLeads } from '#app/quiz/contract/audit-content.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { type Step, stepOf } from '#app/quiz/journey/journey.ts';
import { fnv1a } from '#app/quiz/journey/link.ts';
import { answersToAsked } from '#app/quiz/score/screens.ts';
import type { EmailOutcome } from '#app/report/email-button.tsx';
import { send, sendUnsent } from './outbox.ts';
import { postToSite } from './post.ts';
import { type CurrentLead, findOriginal, save, saved } from './saved-leads.ts';
import { sourceOf } from './source.ts';

/** How many times a request for the report checks whether the lead is stored, and the pauses between. */
const MAX_CHECKS = 60;
const CHECK_PAUSE_MS = 500;

/** A random UUID, which each object URL ends with; `randomUUID` is missing in a page without TLS. */
const newId = (): string => URL.createObjectURL(new Blob()).slice(-36);

/** The same for the same content, so that duplicated tabs are two leads only once they differ. */
const idFor = (seed: string, content: string): string =>
  seed.slice(0, -8) +
  fnv1a(seed + content)
    .toString(16)
    .padStart(8, '0');

let step: Step | undefined;

/** The lead as it was last sent: a visitor who opens the form and leaves it by Back has not changed it. */
let sentLead: Lead | undefined;

let source: Submission['source'] | undefined;

const readSource = ({ clickIds }: AuditLeads) => sourceOf(location, document.referrer, clickIds);

/** At the first call on a page. The source is read then, because a start removes the campaign from the address. */
function begin(leads: AuditLeads): void {
  source = readSource(leads);
  addEventListener('online', sendUnsent);
  addEventListener('visibilitychange', sendUnsent);
  findOriginal();
}

/**
 * While leads are on, sends the lead in the background: with the form and again with the report, or only with
 * the report. Call it after every change of the journey, from the landing page on: the first step starts a
 * new lead, and only a change of step, or of the address at the report, can send one. It does not repeat a
 * request, except for a form that is submitted again after a reload. See docs/journey.md#leads.
 */
export function sendLead({ content, journey, scoringRevision }: Session, trap = ''): void {
  const { leads } = content;
  if (!leads) return;
  if (!source) begin(leads);
  const previous = step;
  step = stepOf(journey);
  const { lead, marketing = false, answers, score } = journey;
  const isCorrected = step === 'results' && step === previous && lead !== sentLead;
  if (step === previous && !isCorrected) return;
  if (previous === undefined) sentLead = lead;
  void sendUnsent();
  if (step === 'landing') return;
  const known = saved.current?.audit === content.audit ? saved.current : undefined;
  const current: CurrentLead =
    known && previous !== 'landing'
      ? known
      : {
          id: newId(),
          audit: content.audit,
          shownAt: Date.now(),
          version: 0,
          // In a frame, the campaign of the page around is in the address by now.
          source: known?.source ?? { ...source, ...readSource(leads) },
          trap,
        };
  saved.current = current;
  if (step === 'capture' && previous === 'questions') current.shownAt = Date.now();
  // What the visitor agreed to is what the form said, in whatever language the page goes on.
  if (previous === 'capture') current.consent = leads.consent;
  current.trap ||= trap;
  save();
  const stage = score === undefined ? 'lead' : 'complete';
  // A visitor who reloads while the questions load sends the form once more.
  const isNew =
    current.stage !== stage || isCorrected || (previous === 'capture' && lead !== sentLead);
  if (!lead || !isNew || (stage === 'lead' && leads.sendAt === 'report')) return;
  sentLead = lead;
  // Before the first question, the sliders have answers that the visitor did not give.
  const given = stage === 'lead' ? {} : answersToAsked(content.quiz, lead, answers);
  if (current.version === 0 || current.isCopy) {
    current.seed ??= current.id;
    current.id = idFor(current.seed, JSON.stringify([lead, marketing, given]));
    current.version = 0;
    current.isCopy = false;
  }
  current.version += 1;
  current.stage = stage;
  const { shownAt, seed: _, isCopy: __, ...sent } = current;
  const submission = {
    ...sent,
    stage,
    lead,
    consent: { marketing, ...(current.consent ?? leads.consent) },
    scoringRevision,
    answers: given,
    // The clock may have been set back meanwhile.
    elapsedMs: Math.abs(Date.now() - shownAt),
  } satisfies Submission;
  send(current.id, JSON.stringify(submission));
}

/** Sends the lead of a report once more, now with the news that the visitor pressed the booking button. */
export function sendBooking(session: Session): void {
  if (!saved.current || saved.current.hasBooked) return;
  saved.current.hasBooked = true;
  sentLead = undefined;
  sendLead(session);
}

/** What the server's statuses say of a request for the report. */
const OUTCOMES: { [status: number]: EmailOutcome } = { 202: 'sent', 400: 'undeliverable' };

/**
 * Asks for the visitor's report by email once the server has the lead, for which it waits half a minute at
 * most. Never rejects.
 */
export async function requestReport(): Promise<EmailOutcome> {
  const { id = '', audit } = saved.current ?? {};
  void sendUnsent();
  for (let checks = 0; saved.unsent.some((body) => body.includes(id)); checks += 1) {
    if (checks === MAX_CHECKS) return 'failed';
    await new Promise((resolve) => setTimeout(resolve, CHECK_PAUSE_MS));
  }
  const response = await postToSite('/api/leads/report', JSON.stringify({ id, audit }));
  return OUTCOMES[response?.status ?? 0] ?? 'failed';
}
