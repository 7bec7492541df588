import { reportError } from '#app/audit/client-errors.ts';
import type { Session } from '#app/audit/storage.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { type Step, stepOf } from '#app/quiz/journey/journey.ts';
import { createOutbox } from './outbox.ts';
import { post } from './post.ts';
import { restoreLeads, saveLeads } from './saved-leads.ts';
import { sourceOf } from './source.ts';

const REPORT_PATIENCE_MS = 30_000;

/** Read now: once the visitor starts, the address is that of the audit alone. */
const source = sourceOf(location, document.referrer);

let { current, unsent } = restoreLeads();
let step: Step | undefined;

const save = () => saveLeads({ current, unsent });

const outbox = createOutbox({
  unsent,
  onChange: (next) => {
    unsent = next;
    save();
  },
  onRefused: () =>
    reportError(Object.assign(new Error(), { name: 'LeadRefused' }), step ?? 'landing'),
});

/**
 * Sends the lead of this journey as far as it has come, in the background: with the form and again
 * with the report, or only with the report. Has to be called at each step, with the journey before
 * and after the form; it sends nothing twice. See docs/journey.md#leads.
 */
export function followLead({ content, journey, scoringRevision }: Session, trap?: string): void {
  const { siteSettings, consentTextId = '' } = content;
  const previous = step;
  step = stepOf(journey);
  if (step === previous) return;
  void outbox.send();
  if (step === 'landing') return;
  if (!current || previous === 'landing')
    current = { id: newId(), shownAt: Date.now(), version: 0, source: current?.source ?? source };
  if (trap) current.trap = trap;
  save();
  const { lead, marketing = false, answers, score } = journey;
  const stage = score === undefined ? 'lead' : 'complete';
  // A visitor who reloads while the questions load sends the form once more.
  const isNew = current.stage !== stage || previous === 'capture';
  if (!lead || !isNew || (stage === 'lead' && siteSettings.leads?.sendAt === 'report')) return;
  current.version += 1;
  current.stage = stage;
  const submission: Submission = {
    id: current.id,
    version: current.version,
    stage,
    lead,
    consent: { marketing, textId: consentTextId, language: siteSettings.language },
    scoringRevision,
    answers,
    source: current.source,
    elapsedMs: Math.max(Date.now() - current.shownAt, 0),
    trap: current.trap ?? '',
  };
  const { id, version } = current;
  void outbox.add({ id, version, body: JSON.stringify(submission) });
}

/**
 * Asks for the visitor's report by e-mail once the server has the lead. Resolves to whether the
 * server takes it; never rejects.
 */
export async function requestReport(): Promise<boolean> {
  if (!current) return false;
  const { id } = current;
  void outbox.send();
  const isSettled = await Promise.race([
    outbox.settled(id).then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, REPORT_PATIENCE_MS, false)),
  ]);
  if (!isSettled) return false;
  const { status } = await post('/api/leads/report', JSON.stringify({ id }));
  return status === 202;
}

/** A random UUID, also in a page without TLS, where browsers have no `randomUUID`. */
const newId = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (
      Number(digit) ^
      ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))
    ).toString(16),
  );
