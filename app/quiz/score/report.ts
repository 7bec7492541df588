import type { Answers } from '#app/quiz/base/answers.ts';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Breakdown, breakdownFor } from './breakdown.ts';
import { type CategoryResult, categoryResults } from './category-results.ts';
import { type NextLevel, nextLevelFor } from './next-level.ts';
import { type Opportunity, opportunitiesFor } from './opportunities.ts';
import { finalScore, type Outcome, outcomeName, outcomeOf, rangeOf } from './outcome.ts';
import { type QuickWin, type QuickWinSubject, quickWinsFor } from './quick-wins.ts';
import { type Scored, scoreSheet } from './score.ts';
import { type ScoreSummary, scoreSummaryFor } from './score-summary.ts';
import { answersToAsked, type Subject } from './screens.ts';

/** The result of an audit that ends with a category. */
export type HighestCategory = {
  /** Its title, or the sentence for several that are equally high. */
  name: string;
  /** That category, or these, in the order of the quiz. */
  categories: Pick<Category, 'key' | 'title' | 'text' | 'details' | 'image' | 'button'>[];
};

/** What a score and its answers decide. One of the first three is there, unless the quiz has no total. See docs/scoring.md#result. */
export type ReportCore = {
  summary?: ScoreSummary;
  highest?: HighestCategory;
  notScored?: RichText;
  categories: CategoryResult[];
  quickWins: QuickWin[];
  opportunities: Opportunity[];
};

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
export type ReportLead = Partial<Pick<Lead, 'firstName' | 'businessName' | 'city'>> & Subject;

/**
 * The report of a lead’s answers. A visitor who has finished keeps the `score` of that moment, which is
 * `null` where there was none. Answers that the quiz does not have count 0 points, and an industry that it
 * does not have is compared with the default benchmark. Whatever was not asked for is missing or empty. The
 * quiz must pass `check`. See docs/scoring.md.
 */
export function reportFor(
  quiz: Quiz,
  lead: ReportLead,
  answers: Answers,
  score?: number | null,
  language?: string,
): Report {
  const scored = scoreSheet(quiz, lead, answers);
  const isExplained = score === undefined || score === finalScore(quiz, scored);
  return {
    firstName: lead.firstName ?? '',
    businessName: lead.businessName ?? '',
    ...reportCoreFor(quiz, lead, answers, { scored, score, language }),
    breakdown: isExplained ? breakdownFor(quiz, lead, answers, language) : undefined,
    nextLevel: isExplained ? nextLevelFor(quiz, lead, answers, language) : undefined,
  };
}

/**
 * The part of a report that does not explain the score. All is decided on the number shown, so that number
 * and words never disagree. `scored`: what it is about, such as a part of the questions.
 */
export function reportCoreFor(
  quiz: Quiz,
  subject: QuickWinSubject & Subject,
  answers: Answers,
  {
    scored = scoreSheet(quiz, subject, answers),
    score: given,
    language,
  }: { scored?: Scored; score?: number | null; language?: string } = {},
): ReportCore {
  const { industry } = subject;
  const outcome: Outcome =
    typeof given === 'number' ? { kind: 'score', score: given } : outcomeOf(quiz, scored);
  const asked = answersToAsked(quiz, subject, answers);
  const categories = categoryResults(scored.categories);
  const score = outcome.kind === 'score' ? outcome.score : undefined;
  return {
    ...resultOf(quiz, industry, outcome, scored, language),
    categories,
    quickWins: quickWinsFor(quiz, asked, subject, categories),
    opportunities: opportunitiesFor(
      quiz,
      { answers: asked, industry, score, categories },
      language,
    ),
  };
}

function resultOf(
  quiz: Quiz,
  industry: string | undefined,
  outcome: Outcome,
  scored: Scored,
  language?: string,
): Pick<ReportCore, 'summary' | 'highest' | 'notScored'> {
  switch (outcome.kind) {
    case 'score': {
      const range = rangeOf(quiz, scored);
      return { summary: scoreSummaryFor(quiz, industry, outcome.score, language, range) };
    }
    case 'category': {
      const categories = outcome.highest.map(({ category }) => category);
      const name = outcomeName(quiz, outcome, language) ?? '';
      return { highest: { name, categories } };
    }
    case 'notScored':
      return { notScored: quiz.scoring?.notScored ?? [] };
    case 'noTotal':
      return {};
  }
}
