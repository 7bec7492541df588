import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Step } from '#app/quiz/journey/journey.ts';

/** The title of a step after the landing page. Within the questions, it names the question. */
export function stepTitle(
  { siteSettings, leadForm, quiz, resultsPage }: AuditContent,
  step: Exclude<Step, 'landing'>,
  position: number,
): string {
  const titles = {
    capture: leadForm.title,
    questions: questionTitle(quiz, position, siteSettings.language),
    results: resultsPage.title,
  } satisfies Record<typeof step, string>;
  return pageTitle(siteSettings, titles[step]);
}

function questionTitle(quiz: Quiz, position: number, language: string): string {
  const question = quiz.questions[position]?.title ?? '';
  const template = quiz.labels.questionTitle;
  const number = questionCounter(quiz, position, language);
  return template ? fill(template, { counter: number, question }) : question;
}

/** Which question this is, and of how many. The position starts at 0. */
export function questionCounter(
  { labels, questions }: Quiz,
  position: number,
  language: string,
): string {
  return fill(labels.counter, { number: position + 1, total: questions.length }, language);
}
