import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Answers } from './answers.ts';
import { type Breakdown, breakdownFor } from './breakdown.ts';
import { type NextLevel, nextLevelFor } from './next-level.ts';
import { type Opportunity, opportunitiesFor } from './opportunities.ts';
import { type QuickWin, type QuickWinSubject, quickWinsFor } from './quick-wins.ts';
import { scoreFor } from './score.ts';
import { type ScoreSummary, scoreSummaryFor } from './score-summary.ts';
import type { Subject } from './screens.ts';
import { answersToAsked } from './screens.ts';

/** What a score and its answers decide. */
export type ReportCore = ScoreSummary & { quickWins: QuickWin[]; opportunities: Opportunity[] };

/** Everything that a report says, ready to be drawn: views compute nothing. */
export type Report = ReportCore & {
  firstName: string;
  businessName: string;
  /** Only where the score is the one that these answers give now. */
  breakdown?: Breakdown;
  /** Like `breakdown`, and only where the quiz marks what a visitor can improve. */
  nextLevel?: NextLevel;
};

/** What a report takes from the lead form. A shared report names nobody and no city. */
export type ReportLead = Pick<Lead, 'firstName' | 'industry'> &
  Partial<Pick<Lead, 'businessName' | 'city' | 'province'>>;

/**
 * The report of a lead's answers. A visitor who has finished keeps the score of that moment: pass
 * it as `score`, an integer from 0 to the scale. Answers that the quiz does not have count 0 points,
 * and an industry that it does not have is compared with the default benchmark. `language` is the BCP
 * 47 tag used to format numbers in sentences. The quiz must pass `check`. See docs/scoring.md.
 */
export function reportFor(
  quiz: Quiz,
  lead: ReportLead,
  answers: Answers,
  score = scoreFor(quiz, lead, answers),
  language?: string,
): Report {
  const isExplained = score === scoreFor(quiz, lead, answers);
  return {
    firstName: lead.firstName,
    businessName: lead.businessName ?? '',
    ...reportCoreFor(quiz, lead, answers, score, language),
    breakdown: isExplained ? breakdownFor(quiz, lead, answers, language) : undefined,
    nextLevel: isExplained ? nextLevelFor(quiz, lead, answers, language) : undefined,
  };
}

/**
 * The part of a report that does not explain the score. Level, benchmark, tiles and rules are all
 * decided on the rounded score, so that the number and its description never disagree. The quiz must
 * pass `check`.
 */
export function reportCoreFor(
  quiz: Quiz,
  subject: QuickWinSubject & Subject,
  answers: Answers,
  score = scoreFor(quiz, subject, answers),
  language?: string,
): ReportCore {
  const { industry } = subject;
  const given = answersToAsked(quiz, subject, answers);
  return {
    ...scoreSummaryFor(quiz, industry, score, language),
    quickWins: quickWinsFor(quiz, given, subject),
    opportunities: opportunitiesFor(quiz, { answers: given, industry, score }),
  };
}
