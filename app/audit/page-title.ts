import { fill } from '#app/quiz/base/template.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Journey, type Step, screensIn } from '#app/quiz/journey/journey.ts';
import { questionNumber, type Screen } from '#app/quiz/score/screens.ts';

/** The title of a step after the landing page. Within the questions, it names the question, or the section. */
export function stepTitle(
  { siteSettings, leadForm, quiz, resultsPage }: AuditContent,
  step: Exclude<Step, 'landing'>,
  journey: Pick<Journey, 'lead' | 'answers' | 'position'>,
): string {
  const titles = {
    capture: leadForm.title,
    questions: questionTitle(
      quiz,
      screensIn(quiz, journey),
      journey.position,
      siteSettings.language,
    ),
    results: resultsPage.title,
  } satisfies Record<typeof step, string>;
  return pageTitle(siteSettings, titles[step]);
}

function questionTitle(
  { labels }: Quiz,
  screens: readonly Screen[],
  position: number,
  language: string,
): string {
  const { question, section } = screens[position] ?? {};
  const template = labels.questionTitle;
  if (!question || !template) return (question ?? section)?.title ?? '';
  const counter = fill(labels.counter, questionNumber(screens, position), language);
  return fill(template, { counter, question: question.title });
}
