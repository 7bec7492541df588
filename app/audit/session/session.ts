import { memoize } from '#app/quiz/base/memoize.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { type Journey, newJourney, stepOf } from '#app/quiz/journey/journey.ts';
import { readEntry, writeEntry } from './tab-storage.ts';

/** The scoring revision is that of the content, or of the moment at which the visitor finished. */
export type Session = { content: AuditContent; journey: Journey; scoringRevision: string };

/** The key of the session: the audit's id, which the page names. The inline script `resume` reads it too. */
const SESSION_KEY =
  (typeof document !== 'undefined' && document.documentElement.dataset.session) || 'audit';

/** The address of the page’s script, which has the hash of its code: another one may know other content. */
export const SCRIPT = import.meta.url;

/** The session that this page last tried to save, if the visitor has started; and what it has saved. */
let latest: string | null = null;
let saved: string | null = null;

/** The content as JSON, which is long and stays the same at each key. */
const textOf = memoize((content: AuditContent) => JSON.stringify(content));

/** Saves the session in this tab: without the content if that does not fit, not at all where it is blocked. */
export function saveSession({ content, journey, scoringRevision }: Session) {
  if (stepOf(journey) === 'landing') return;
  const { audit, siteSettings } = content;
  const { language } = siteSettings;
  const entered = { audit, language, script: SCRIPT, scoringRevision, journey };
  const own = JSON.stringify(entered);
  latest = `${own.slice(0, -1)},"content":${textOf(content)}}`;
  for (const text of [latest, own]) {
    if (!writeEntry(SESSION_KEY, text)) continue;
    saved = text;
    return;
  }
}

export const savedSession = (): string | null => readEntry(SESSION_KEY);

/** That of a visitor who has not started. */
export const newSession = (page: Omit<Session, 'journey'>): Session => ({
  ...page,
  journey: newJourney(page.content.quiz, page.content.formPlace),
});

/** Whether the visitor has started, in this page or before it in this tab. */
export const hasSession = (): boolean => latest !== null || savedSession() !== null;

/** Whether a reload would restore the whole session: what the visitor entered, and the content. */
export const isSaved = (): boolean => latest === saved && (latest === null || !isStale());

/** Whether another page of this tab has saved or cleared the session since this one saved it. */
export const isStale = (): boolean => savedSession() !== saved;

export const clearSession = (): void => void writeEntry(SESSION_KEY, null);
