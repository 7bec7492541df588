import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Report, reportFor } from '#app/quiz/score/report.ts';
import { isComplete } from './journey.ts';
import { decodeShare } from './share.ts';
import { isShareFragment } from './share-fragment.ts';

export type SharedReport =
  /** `isRescored`: the link was made under another scoring; its answers all still exist. */
  | { kind: 'report'; report: Report; isRescored: boolean }
  /** A link to a report that cannot be drawn: damaged, or of a quiz that has changed. */
  | { kind: 'gone' };

/**
 * The report that a shared link leads to, scored by the loaded quiz; `undefined` for an address
 * that is no shared link. Names nobody. Never throws.
 */
export function sharedReport(
  quiz: Quiz,
  scoringRevision: string,
  fragment: string,
): SharedReport | undefined {
  if (!isShareFragment(fragment)) return undefined;
  const shared = decodeShare(quiz, fragment);
  if (!shared || !isComplete(quiz, shared.answers)) return { kind: 'gone' };
  const { industry, answers } = shared;
  return {
    kind: 'report',
    report: reportFor(quiz, { firstName: '', industry }, answers),
    isRescored: shared.scoringRevision !== scoringRevision,
  };
}
