import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { fnv1a } from '#app/quiz/journey/fnv-1a.ts';
import { type Journey, newJourney, stepOf } from '#app/quiz/journey/journey.ts';
import { readEntry, writeEntry } from './tab-storage.ts';

/** The scoring revision is that of the content, or of the moment at which the visitor finished. */
export type Session = { content: AuditContent; journey: Journey; scoringRevision: string };

/**
 * A session is saved under the id of its audit, which the page names. The inline script that hides the landing page
 * while a session is restored reads this key too.
 */
export const SESSION_KEY =
  (typeof document !== 'undefined' && document.documentElement.dataset.session) || 'audit';

/** The content is many times as long as the rest, so it has its own entry and is written once. */
export const CONTENT_KEY = `${SESSION_KEY}-content`;

type SerializedContent = { content: AuditContent; text: string; checksum: number };

/** The session that this page last tried to save, if the visitor has started. */
let latest: { text: string; content: SerializedContent } | undefined;

/** What this page has written to the two entries. */
let savedSession: string | null = null;
let savedContent: SerializedContent | undefined;

/** Saves the session in this tab. If storage is blocked or full, only a reload loses it. */
export function saveSession({ content, journey, scoringRevision }: Session, contractHash: string) {
  if (stepOf(journey) === 'landing') return;
  const serialized = serializeContent(content);
  const { checksum } = serialized;
  const { audit, siteSettings } = content;
  const { language } = siteSettings;
  const text = JSON.stringify({
    audit,
    language,
    contractHash,
    checksum,
    scoringRevision,
    journey,
  });
  const isContentSaved = serialized === savedContent && !isStale();
  latest = { text, content: serialized };
  if (!writeEntry(SESSION_KEY, text)) return;
  savedSession = text;
  if (isContentSaved) return;
  savedContent = writeEntry(CONTENT_KEY, serialized.text) ? serialized : undefined;
}

let lastSerialized: SerializedContent | undefined;

/** The content as it is saved. The same content is serialized once. */
export function serializeContent(content: AuditContent): SerializedContent {
  if (lastSerialized?.content !== content) {
    const text = JSON.stringify(content);
    lastSerialized = { content, text, checksum: fnv1a(text) };
  }
  return lastSerialized;
}

/** That of a visitor who has not started. */
export const newSession = (page: Omit<Session, 'journey'>): Session => ({
  ...page,
  journey: newJourney(page.content.quiz, page.content.formPlace),
});

/** Whether a reload would restore the whole session: what the visitor entered, and the content. */
export const isSaved = (): boolean =>
  !latest || (latest.text === savedSession && latest.content === savedContent && !isStale());

/** Whether another page of this tab has saved or cleared the session since this one saved it. */
export const isStale = (): boolean => readEntry(SESSION_KEY) !== savedSession;

export function clearSession(): void {
  writeEntry(SESSION_KEY, null);
  writeEntry(CONTENT_KEY, null);
}
