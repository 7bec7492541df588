import type { BadgeTone } from '@sanity/ui';
import type { Unit } from '#app/quiz/base/format.ts';
import type { AccessLink } from '#leads/api/access-api.ts';
import { type Delivery, type LeadDetail, type LeadItem, NOT_SENT } from '#leads/api/admin-api.ts';
import type { EndpointItem, EndpointList, TestResult } from '#leads/api/endpoint-api.ts';
import { type LeadStatus, STATUS_TITLES, type WorkEntry } from '#leads/api/work-api.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { scoreOfScale } from '#studio/answers/outcome-words.ts';
import { formatMoment } from '#studio/components/format-moment.ts';
import { type ActionOutcome, succeeded } from '#studio/hooks/use-action.ts';

export type Label = { text: string; tone: BadgeTone };

export const DELIVERY: Record<Delivery['state'], Label> = {
  due: { text: 'Waiting', tone: 'primary' },
  sending: { text: 'Sending', tone: 'primary' },
  delivered: { text: 'Delivered', tone: 'positive' },
  unsent: { text: 'Not sent', tone: 'caution' },
  exhausted: { text: 'Given up', tone: 'critical' },
  held: { text: 'On hold', tone: 'caution' },
  superseded: { text: 'Replaced', tone: 'default' },
};

export const STATUS: Record<LeadStatus, Label> = {
  new: { text: STATUS_TITLES.new, tone: 'primary' },
  contacted: { text: STATUS_TITLES.contacted, tone: 'caution' },
  won: { text: STATUS_TITLES.won, tone: 'positive' },
  lost: { text: STATUS_TITLES.lost, tone: 'default' },
};

/** Marks a lead whose visitor pressed the booking button: whether a time was booked is not known. */
export const BOOKED: Label = { text: 'Booked', tone: 'positive' };

/** `Nov 22, 2026, 4:55 p.m., Ada: Contacted` */
export const workText = ({ at, author, status }: WorkEntry): string =>
  [formatMoment(at), author].filter(Boolean).join(', ') +
  (status === null ? '' : `: ${STATUS_TITLES[status]}`);

/** Marks a lead whose address no mail server takes. */
export const NO_EMAIL: Label = { text: 'No email reaches this address', tone: 'caution' };

/** Whose leads a receiver gets that is not told of one audit alone. */
export const ALL_AUDITS = 'All audits, also those to come';

export const ENDPOINT: Record<EndpointItem['state'], Label> = {
  active: { text: 'Active', tone: 'positive' },
  paused: { text: 'Paused', tone: 'caution' },
  gone: { text: 'Gone', tone: 'critical' },
};

export const CONSENT: Record<LeadDetail['consent'][number]['kind'], string> = {
  given: 'Given',
  withdrawn: 'Withdrawn',
  pending: 'Ticked, to be confirmed',
};

/** Whether a lead may be sent marketing. A box that suspected spam has ticked counts only once it is accepted. */
export function consentInWords(
  { marketing, isConsentPending }: LeadItem,
  state: LeadDetail['state'],
): string {
  if (marketing) return state === 'accepted' ? 'Consented' : 'Ticked';
  return isConsentPending ? CONSENT.pending : 'No consent';
}

export const VERIFICATION: Record<LeadItem['verification'], string> = {
  snapshot: 'Scored with the quiz that this visitor took.',
  unverified:
    'There is no score: the quiz that this visitor took is not known here, and no other is used. The answers are kept as they were sent.',
  incomplete:
    'There is no score: this visitor has not reached the report, or the answers do not fit the quiz.',
};

const EVENTS: Record<string, string> = {
  'lead.created': 'form sent',
  'lead.completed': 'report reached',
  'consent.withdrawn': 'consent withdrawn',
  'lead.erased': 'lead erased',
  'report.requested': 'asked for by the visitor',
  'confirmation.requested': 'box ticked after a withdrawal',
};

/** What an event of a delivery tells the receiver. One that is newer than this Studio keeps its name. */
export const eventName = (type: string): string => EVENTS[type] ?? type;

const SOURCES: Record<string, string> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
  ref: 'Referred by',
  referrerHost: 'Came from',
  gclid: 'Google Ads click',
  gbraid: 'Google Ads click (app)',
  wbraid: 'Google Ads click (web)',
  fbclid: 'Meta click',
  msclkid: 'Microsoft click',
  li_fat_id: 'LinkedIn click',
};

export const sourceName = (field: string): string => SOURCES[field] ?? field;

/** The score and the level, or the category that is the result, as far as they are known. */
export function scoreText({ score, level, scale, ...unit }: ScoreParts): string {
  if (score === null) return level ?? 'No score';
  const points = scoreOfScale(score, scale ?? undefined, unit);
  return level === null ? points : `${points}, ${level}`;
}

type ScoreParts = Unit & { score: number | null; level: string | null; scale?: number | null };

export function testOutcome({
  isDelivered,
  status,
  error,
  isRedirect,
  ms,
}: TestResult): ActionOutcome {
  if (status === NOT_SENT)
    return { tone: 'caution', text: 'No email was sent. It is kept below, under Emails.' };
  if (isRedirect)
    return {
      tone: 'caution',
      text: `The receiver answered with a redirect (${status}). Look there: if the test lead has arrived, turn on “Answers with a redirect”. Otherwise the address is wrong, or asks for a login.`,
    };
  return isDelivered
    ? succeeded(`The test was delivered in ${ms} ms${status ? ` (${status})` : ''}.`)
    : { tone: 'critical', text: `The test was not delivered. ${error ?? 'There is no response.'}` };
}

export const replayOutcome = (replayed: number): ActionOutcome =>
  replayed === 0
    ? { tone: 'caution', text: 'There was nothing to send again.' }
    : succeeded(
        `${formatDeliveries(replayed)} will be sent again at once, or when the endpoint is resumed.`,
      );

/** `1 delivery`, `2 deliveries`. */
export const formatDeliveries = (count: number): string =>
  pluralize(count, 'delivery', 'deliveries');

export const suspicionText = (suspicion: string | null): string => capitalize(suspicion ?? '');

const LIST = new Intl.ListFormat('en-CA');

/** Whom to ask for the variables without which no email is sent, in backticks. */
export const askToSet = (missing: EndpointList['missingForEmail']): string =>
  `ask the person who runs the site to set ${LIST.format(missing.map((name) => `\`${name}\``))}.`;

/** Why a tick does not count yet. */
export const pendingText = ({ missingForEmail }: LeadDetail): string =>
  `This person had withdrawn the consent before the box was ticked. Anyone can tick it, so it counts only once it is confirmed by the link in an email. ${
    missingForEmail.length === 0
      ? 'The deliveries show whether an email was sent.'
      : `No email is sent, so the consent stays withdrawn: ${askToSet(missingForEmail)}`
  }`;

/** Whether a delivery has ended, or waits for the endpoint: it can be sent again by hand. */
export const canSendAgain = ({ state }: Delivery): boolean =>
  state === 'delivered' || state === 'unsent' || state === 'exhausted' || state === 'held';

/** `Nov 22, 2026, 4:55 p.m. (120 ms): The receiver responded with 500.` */
export const attemptText = ({ at, status, error, ms }: Delivery['history'][number]): string =>
  `${formatMoment(at)} (${ms} ms): ${error ?? status ?? 'No response.'}`;

export const erasedOutcome = ({ submissions, cancelled }: EraseResult): ActionOutcome =>
  succeeded(
    `This person was erased: ${pluralize(submissions, 'submission')} removed, ${formatDeliveries(cancelled)} cancelled.`,
  );

type EraseResult = { submissions: number; cancelled: number };

/** What an editor should know of the state of an endpoint, or `undefined`. */
export function endpointProblem({ state, isCircuitOpen, kind }: EndpointItem): string | undefined {
  if (state === 'gone')
    return 'The receiver said that this address is gone. Deliveries are on hold: resume once it works again, or remove it.';
  if (state === 'paused') return 'Deliveries wait until you resume.';
  if (isCircuitOpen)
    return kind === 'webhook'
      ? 'The last delivery failed. The next is tried when the receiver allows it, or within a minute.'
      : 'The last email failed. The next is tried within a minute.';
  return undefined;
}

export const ACCESS_LEVELS: Record<AccessLink['level'], string> = {
  read: 'Read leads',
  work: 'Read leads, set their status and add notes',
};
