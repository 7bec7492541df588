import { isObject, ownProperty, parseJson } from '#app/quiz/base/unknown.ts';
import { isAuditContent } from '#app/quiz/contract/audit-content.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import type { PageData } from './page-data.ts';
import { newSession, SCRIPT, type Session, savedSession } from './session.ts';

/** The tab's session, or that of a visitor who has not started. */
export const sessionOf = (page: PageData): Session => restoreSession(page) ?? newSession(page);

/**
 * The tab's session; `undefined` if there is none. Visitors finish the quiz that they started; if another
 * version of the site saved it, their answers are read against the page's.
 */
export function restoreSession(page: PageData): Session | undefined {
  const stored = parseJson(savedSession() ?? '');
  if (!isObject(stored)) return undefined;
  if (ownProperty(stored, 'audit') !== page.content.audit) return undefined;
  const startedWith = decodeContent(stored, page);
  const content = startedWith ?? page.content;
  const journey = decodeJourney(content.quiz, ownProperty(stored, 'journey'), {
    formPlace: content.formPlace,
    fields: content.leadForm.fields,
  });
  const saved = ownProperty(stored, 'scoringRevision');
  const isScored = startedWith !== undefined || journey.score !== undefined;
  const scoringRevision = isScored && typeof saved === 'string' ? saved : page.scoringRevision;
  return { content, journey, scoringRevision };
}

/** Whether the session is in another language than the page, and the same answers give the same report. */
const isSameIn = (session: unknown, { content, scoringRevision }: PageData): boolean =>
  ownProperty(session, 'language') !== content.siteSettings.language &&
  ownProperty(session, 'scoringRevision') === scoringRevision;

/**
 * The content that the session was saved with, or the page's own object if that is the same, perhaps in
 * another language. Its fields are not parsed: the server did that, and this version of the script saved them.
 */
function decodeContent(session: unknown, page: PageData) {
  if (ownProperty(session, 'script') !== SCRIPT) return undefined;
  const content = ownProperty(session, 'content');
  if (isSameIn(session, page)) return page.content;
  if (JSON.stringify(content) === JSON.stringify(page.content)) return page.content;
  return isAuditContent(content) ? content : undefined;
}
