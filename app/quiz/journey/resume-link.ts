import { MAX_RESUME_LINK } from '#app/quiz/base/limits.ts';
import type { FormPlace } from '#app/quiz/contract/audit.ts';
import { codesIn, decodeGroups, type SharedFrom } from './decode-share.ts';
import { type Journey, newJourney, settled } from './journey.ts';
import { auditCode, codeOf, encodeAnswers, TEXT_PREFIX, VERSION } from './share.ts';
import { RESUME_PREFIX } from './share-fragment.ts';

/**
 * A link to go on later, on any device: it holds the answers so far and the position, and nothing of the
 * form. See docs/journey.md#save-and-go-on-later.
 */

type Saved = Pick<Journey, 'lead' | 'answers' | 'position' | 'furthest'>;

/**
 * `#s=1.<audit>.<revision>.<question><answer>….<position>.<furthest>.<check>`. Texts are in it only with
 * `withTexts`; what is not asked never is.
 */
export function encodeResume(
  { audit, quiz, scoringRevision }: SharedFrom & { scoringRevision: string },
  { lead, answers, position, furthest = position }: Saved,
  withTexts: boolean,
): string {
  const groups = encodeAnswers(quiz, lead ?? {}, answers, (_, text) =>
    withTexts && text ? TEXT_PREFIX + encodeText(text) : undefined,
  );
  const saved = [VERSION, auditCode(audit), scoringRevision, ...groups, position, furthest].join(
    '.',
  );
  return `${RESUME_PREFIX}${saved}.${codeOf(saved)}`;
}

/** The journey in a resume link; `undefined` for one that is damaged, too long, or of another audit. Never throws. */
export function decodeResume(
  {
    audit,
    quiz,
    scoringRevision,
    formPlace,
  }: SharedFrom & { scoringRevision: string; formPlace?: FormPlace },
  fragment: string,
) {
  if (fragment.length > MAX_RESUME_LINK) return undefined;
  const [, saved = '', check] = /^(.*)\.(\w+)$/.exec(codesIn(fragment)) ?? [];
  if (check !== codeOf(saved)) return undefined;
  const [version, code, revision, ...groups] = saved.split('.');
  const furthest = Number(groups.pop());
  const position = Number(groups.pop());
  const found = decodeGroups(quiz, groups);
  if (version !== VERSION || code !== auditCode(audit) || !found) return undefined;
  const journey = newJourney(quiz, formPlace);
  const answers = { ...journey.answers, ...found.answers };
  return {
    /** Without a lead, so a form before the questions is filled in again. Then it is at its position. */
    journey: settled(quiz, { ...journey, started: true, answers, position, furthest }),
    /** Whether the quiz has changed since, so that answers may be missing or count otherwise. */
    isChanged: revision !== scoringRevision || found.droppedCount > 0,
  };
}

/** A text in UTF-8, in the letters and signs that links have (base64url). */
const encodeText = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
