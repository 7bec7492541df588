import { partialScoreFor } from '#app/quiz/score/partial-score.ts';
import { type Report, reportCoreFor, reportFor } from '#app/quiz/score/report.ts';
import { isComplete } from '#app/quiz/score/screens.ts';
import type { LinkedAudit } from './link.ts';
import { decodeShare } from './share.ts';
import { isShareFragment } from './share-fragment.ts';

export type SharedReport =
  /** The quiz has every answer of the link, and the link answers every question. */
  | {
      kind: 'report';
      report: Report;
      /** Whether the link was made under another scoring revision. */
      isRescored: boolean;
    }
  /** The questions have changed: the report is about those that the link still answers. */
  | { kind: 'partial'; report: Report; answered: number; questionCount: number }
  /** The link is damaged, or too little of it fits the quiz. */
  | { kind: 'gone' };

/**
 * The report that a shared link leads to, without a name in it, scored by the loaded quiz, whose
 * `scoringRevision` this is; `undefined` for what is no shared link. Never throws for a quiz that passes
 * `check`. See docs/journey.md#shared-links.
 */
export function sharedReport(
  { audit, quiz, scoringRevision, language }: LinkedAudit & { language?: string },
  fragment: string,
): SharedReport | undefined {
  if (!isShareFragment(fragment)) return undefined;
  const shared = decodeShare({ audit, quiz }, fragment);
  if (!shared) return { kind: 'gone' };
  const { industry, provinceTests, answers } = shared;
  const subject = { industry, provinceTests };
  if (shared.isWhole && isComplete(quiz, subject, answers))
    return {
      kind: 'report',
      report: withoutTexts(
        reportFor(quiz, { firstName: '', ...subject }, answers, undefined, language),
      ),
      isRescored: shared.scoringRevision !== scoringRevision,
    };
  const partial = partialScoreFor(quiz, subject, answers);
  if (!partial) return { kind: 'gone' };
  const { scored, answered, questionCount } = partial;
  const core = reportCoreFor(quiz, subject, answers, { scored, language });
  return {
    kind: 'partial',
    report: { firstName: '', businessName: '', ...core },
    answered,
    questionCount,
  };
}

/** A link has no texts, so that the breakdown leaves out their questions. */
const withoutTexts = ({ breakdown, ...report }: Report): Report => ({
  ...report,
  breakdown: breakdown && {
    ...breakdown,
    rows: breakdown.rows.filter(({ isText }) => !isText),
  },
});
