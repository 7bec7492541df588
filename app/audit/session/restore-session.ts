import { isObject, ownProperty, parseJson } from '#app/quiz/base/unknown.ts';
import { isAuditContent } from '#app/quiz/contract/audit-content.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import { fnv1a } from '#app/quiz/journey/fnv-1a.ts';
import type { PageData } from './page-data.ts';
import { CONTENT_KEY, SESSION_KEY, type Session, serializeContent } from './session.ts';
import { readEntry, writeEntry } from './tab-storage.ts';

/** Forgets content that cannot be used, and keeps the answers. Returns whether there was any. */
export function dropContent(): boolean {
  const hasContent = readEntry(CONTENT_KEY) !== null;
  return writeEntry(CONTENT_KEY, null) && hasContent;
}

/**
 * The tab's session, or `undefined` if there is none. Visitors finish the quiz that they started; if
 * another version of the site saved it, or it is damaged, their answers are read against the page's.
 */
export function restoreSession(page: PageData): Session | undefined {
  try {
    const stored = parseJson(readEntry(SESSION_KEY) ?? '');
    if (!isObject(stored)) return undefined;
    if (ownProperty(stored, 'audit') !== page.content.audit) return undefined;
    const startedWith = decodeContent(stored, page, readEntry(CONTENT_KEY));
    const content = startedWith ?? page.content;
    const journey = decodeJourney(content.quiz, ownProperty(stored, 'journey'), {
      formPlace: content.formPlace,
      fields: content.leadForm.fields,
    });
    const saved = ownProperty(stored, 'scoringRevision');
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
  if (ownProperty(session, 'contractHash') !== page.contractHash) return undefined;
  if (ownProperty(session, 'checksum') !== fnv1a(text)) return undefined;
  if (text === serializeContent(page.content).text) return page.content;
  const content = parseJson(text);
  return isAuditContent(content) && content.audit === page.content.audit ? content : undefined;
}
