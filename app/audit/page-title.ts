import { fill } from '#app/quiz/contract/template.ts';
import type { Journey, Step } from '#app/quiz/journey/journey.ts';
import type { AuditContent } from './content.ts';

/** The document's title: it names the step and the question. */
export function pageTitle(
  content: AuditContent,
  step: Exclude<Step, 'landing'>,
  { position }: Journey,
): string {
  const { siteSettings, leadForm, quiz, resultsPage } = content;
  const titles: Record<typeof step, () => string[]> = {
    capture: () => [leadForm.title, siteSettings.siteName],
    questions: () => [
      `${counter(quiz, position)}: ${quiz.questions[position]?.title ?? ''}`,
      siteSettings.siteName,
    ],
    results: () => [resultsPage.title, siteSettings.siteName],
  };
  return titles[step]().join(' · ');
}

export function counter(quiz: AuditContent['quiz'], position: number): string {
  return fill(quiz.labels.counter, { number: position + 1, total: quiz.questions.length });
}
