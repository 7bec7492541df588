import { MAX_RESUME_LINK } from '#app/quiz/base/limits.ts';
import type { FormPlace } from '#app/quiz/contract/audit.ts';
import { type Journey, newJourney, settled } from './journey.ts';
import {
  decodeLink,
  decodeLinkAnswers,
  encodeLink,
  encodeLinkAnswers,
  type LinkedAudit,
} from './link.ts';
import { isResumeFragment, RESUME_PREFIX } from './share-fragment.ts';

/**
 * A link to go on later, on any device: it holds the answers so far and the position, and nothing of the
 * form. See docs/journey.md#save-and-go-on-later.
 */

type Saved = Pick<Journey, 'lead' | 'answers' | 'position' | 'furthest'>;

/** The fragment. Texts are in it only with `withTexts`; what is not asked never is. */
export function encodeResume(
  { audit, quiz, scoringRevision }: LinkedAudit,
  { lead, answers, position, furthest = position }: Saved,
  withTexts: boolean,
): string {
  const given = encodeLinkAnswers(quiz, lead ?? {}, answers, (_, text) =>
    withTexts && text ? text : undefined,
  );
  return encodeLink(RESUME_PREFIX, [audit, scoringRevision, position, furthest, ...given]);
}

/** The journey in a resume link; `undefined` for one that is damaged, too long, or of another audit. Never throws. */
export function decodeResume(
  { audit, quiz, scoringRevision, formPlace }: LinkedAudit & { formPlace?: FormPlace },
  fragment: string,
) {
  if (fragment.length > MAX_RESUME_LINK || !isResumeFragment(fragment)) return undefined;
  const [from, revision, position, furthest, codes, typed] = decodeLink(fragment);
  if (from !== audit || typeof position !== 'number' || typeof furthest !== 'number')
    return undefined;
  const found = decodeLinkAnswers(quiz, codes, typed);
  const journey = newJourney(quiz, formPlace);
  const answers = { ...journey.answers, ...found.answers };
  return {
    /** Without a lead, so a form before the questions is filled in again. Then it is at its position. */
    journey: settled(quiz, { ...journey, started: true, answers, position, furthest }),
    /** Whether the quiz has changed since, so that answers may be missing or count otherwise. */
    isChanged: revision !== scoringRevision || !found.isWhole,
  };
}
