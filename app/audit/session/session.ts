import { type AuditContent, isAuditContent } from '#app/quiz/contract/audit-content.ts';
import { ONLY_AUDIT } from '#app/quiz/contract/audit-id.ts';
import { isObject, parseJson, property } from '#app/quiz/contract/unknown.ts';
import { fnv1a } from '#app/quiz/journey/fnv-1a.ts';
import { decodeJourney, type Journey, stepOf } from '#app/quiz/journey/journey.ts';
import type { PageData } from './page-data.ts';
import { readEntry, writeEntry } from './tab-storage.ts';

/** The scoring revision is that of the content, or of the moment at which the visitor finished. */
export type Session = { content: AuditContent; journey: Journey; scoringRevision: string };

/**
 * A session is saved under the id of its audit. The inline script that hides the landing page while a
 * session is restored reads this key too.
 */
const SESSION_KEY = ONLY_AUDIT;

/** The content is many times as long as the rest, so it has its own entry and is written once. */
const CONTENT_KEY = `${SESSION_KEY}-content`;

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

/** Whether a reload would restore the whole session: what the visitor entered, and the content. */
export const isSaved = (): boolean =>
  !latest || (latest.text === savedSession && latest.content === savedContent && !isStale());

/** Whether another page of this tab has saved or cleared the session since this one saved it. */
export const isStale = (): boolean => readEntry(SESSION_KEY) !== savedSession;

export function clearSession(): void {
  writeEntry(SESSION_KEY, null);
  writeEntry(CONTENT_KEY, null);
}

/** Forgets content that cannot be used, and keeps the answers. Returns whether there was any. */
export function dropContent(): boolean {
  const hasContent = readEntry(CONTENT_KEY) !== null;
  return writeEntry(CONTENT_KEY, null) && hasContent;
}

/**
 * The tab's session, or `undefined` if there is none. Visitors finish the quiz that they started; if
 * another version of the site saved it, or it is damaged, their answers are read against the page's.
 * A session that names no audit is that of the only one.
 */
export function restoreSession(page: PageData): Session | undefined {
  try {
    const stored = parseJson(readEntry(SESSION_KEY) ?? '');
    if (!isObject(stored)) return undefined;
    const audit = property(stored, 'audit') ?? ONLY_AUDIT;
    if (audit !== page.content.audit) return undefined;
    const startedWith = decodeContent(stored, page, readEntry(CONTENT_KEY));
    const content = startedWith ?? page.content;
    const journey = decodeJourney(content.quiz, property(stored, 'journey'));
    const saved = property(stored, 'scoringRevision');
    const isScored = startedWith !== undefined || journey.score !== undefined;
    const scoringRevision = isScored && typeof saved === 'string' ? saved : page.scoringRevision;
    return { content, journey, scoringRevision };
  } catch {
    return dropContent() ? restoreSession(page) : undefined;
  }
}

/**
 * The content that the session was saved with; the page's own object if it is the same. The server
 * parsed its fields, the contract hash proves that they are this version's, and the checksum that the
 * text is as it was saved. The hash does not cover `AuditLeads`, which is computed from the settings:
 * if the content cannot be rendered, `RestoredAudit` drops it.
 */
function decodeContent(session: unknown, page: PageData, text: string | null) {
  if (text === null) return undefined;
  if (property(session, 'contractHash') !== page.contractHash) return undefined;
  if (property(session, 'checksum') !== fnv1a(text)) return undefined;
  if (text === serializeContent(page.content).text) return page.content;
  const content = parseJson(text);
  return isAuditContent(content) && content.audit === page.content.audit ? content : undefined;
}
