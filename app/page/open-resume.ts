import { save, saved } from '#app/audit/leads/saved-leads.ts';
import type { PageData } from '#app/audit/session/page-data.ts';
import { clearSession, hasSession, type Session } from '#app/audit/session/session.ts';
import { ownAddress } from '#app/components/embedded.ts';
import { decodeResume } from '#app/quiz/journey/resume-link.ts';
import { isResumeFragment } from '#app/quiz/journey/share-fragment.ts';

/**
 * The session in a resume link, which then replaces that of the tab; `gone` for a link that cannot be used.
 * `undefined` where the address has no such link, the audit offers none, or the visitor keeps what the tab
 * has.
 */
export function openResume(page: PageData, fragment: string): Session | 'gone' | undefined {
  const { content, scoringRevision } = page;
  const { resume: texts } = content;
  if (!texts || !isResumeFragment(fragment)) return undefined;
  const resumed = decodeResume({ ...content, scoringRevision }, fragment);
  if (!resumed) return 'gone';
  const { journey, isChanged } = resumed;
  if (
    (hasSession() && !confirm(texts.replaceQuestion)) ||
    (isChanged && !confirm(texts.changedQuestion))
  ) {
    history.replaceState(history.state, '', ownAddress());
    return undefined;
  }
  clearSession();
  if (saved.current) {
    // What follows is another lead, as after a start over.
    saved.current = undefined;
    save();
  }
  return { ...page, journey };
}
