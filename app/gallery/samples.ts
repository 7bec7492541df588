import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import type { Question } from '#app/quiz/contract/quiz.ts';
import {
  type Answer,
  type Answers,
  firstAnswer,
  initialAnswer,
  withAnswer,
} from '#app/quiz/score/answers.ts';
import { levelBands } from '#app/quiz/score/levels.ts';
import { answerSpaceOf, valuesIn } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { type Report, reportFor } from '#app/quiz/score/report.ts';
import { type ScoreSummary, scoreSummaryFor } from '#app/quiz/score/score-summary.ts';

/** Example data for the gallery's components, derived from the site's content. */
export type Samples = {
  content: AuditContent;
  /** The first question of each type. */
  questions: Question[];
  report: Report;
  /** One for each level. */
  summaries: ScoreSummary[];
};

export function samplesOf(content: AuditContent): Samples {
  const { quiz, landingPage } = content;
  const { language } = content.siteSettings;
  const { industry } = landingPage.preview;
  const { firstName, businessName, city } = content.leadForm;
  const subject = {
    firstName: firstName.placeholder ?? firstName.label,
    businessName: businessName.placeholder ?? businessName.label,
    city: city.placeholder ?? city.label,
    industry,
  };
  const questions = questionsOf(quiz);
  const answers = questions.reduce<Answers>(
    (sheet, question) => withAnswer(sheet, question.key, sampleAnswer(question)),
    {},
  );
  return {
    content,
    questions: questions.filter(
      ({ type }, index, all) => all.map((each) => each.type).indexOf(type) === index,
    ),
    report: reportFor(quiz, subject, answers, undefined, language),
    summaries: levelBands(quiz.levels, quiz.scale).map(({ from, to }) =>
      scoreSummaryFor(quiz, industry, Math.floor((from + to) / 2), language),
    ),
  };
}

/** What the question starts with, otherwise its first choice. */
export const sampleAnswer = (question: Question): Answer =>
  initialAnswer(question) ?? firstAnswer(question);

/** The lowest and the highest number that a question offers; none for a question of texts. */
export function endsOf(question: Question): number[] {
  const numbers = valuesIn(answerSpaceOf(question)).flatMap((value) =>
    typeof value === 'number' ? [value] : [],
  );
  return [...numbers.slice(0, 1), ...numbers.slice(-1)];
}
