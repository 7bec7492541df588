import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Answers } from './answers.ts';
import { type Breakdown, breakdownOf } from './breakdown.ts';
import { type NextLevel, nextLevelOf } from './next-level.ts';
import { type Opportunity, opportunitiesFor } from './opportunities.ts';
import { quickWinsFor } from './quick-wins.ts';
import { scoreOf } from './score.ts';
import { type Standing, standingFor } from './standing.ts';

/** Everything that a report says, ready to be drawn: views compute nothing. */
export type Report = Standing & {
  firstName: string;
  businessName: string;
  quickWins: string[];
  opportunities: Opportunity[];
  /** Only where the score is the one that these answers give now. Worked out when read. */
  breakdown?: Breakdown;
  /** Like `breakdown`, and only where the quiz marks what a visitor can improve. */
  nextLevel?: NextLevel;
};

/** What a report takes from the lead form. A shared report names nobody. */
export type Subject = Pick<Lead, 'firstName' | 'industry'> & Partial<Pick<Lead, 'businessName'>>;

/**
 * The report of a lead's answers. Level, benchmark, tiles and rules are all decided on the rounded
 * score, so that what is shown and what it is called never disagree. A visitor who has finished
 * keeps the score of that moment: pass it as `score`.
 */
export function reportFor(
  quiz: Quiz,
  lead: Subject,
  answers: Answers,
  score = scoreOf(quiz, answers),
): Report {
  const isExplained = () => score === scoreOf(quiz, answers);
  return {
    firstName: lead.firstName,
    businessName: lead.businessName ?? '',
    ...standingFor(quiz, lead.industry, score),
    quickWins: quickWinsFor(quiz, answers),
    opportunities: opportunitiesFor(quiz, { answers, industry: lead.industry, score }),
    get breakdown() {
      return isExplained() ? breakdownOf(quiz, answers) : undefined;
    },
    get nextLevel() {
      return isExplained() ? nextLevelOf(quiz, answers) : undefined;
    },
  };
}
