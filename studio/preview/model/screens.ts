import type { SiteContent } from '#app/quiz/contract/site.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { questionNumber, screensWith } from '#app/quiz/score/screens.ts';

/** The kinds of screens with their titles, in the order in which a visitor meets them. */
const TITLES = [
  ['landing', 'Landing page'],
  ['form', 'Form'],
  ['mistakes', 'Form with mistakes'],
  ['question', 'Question'],
  ['report', 'Report'],
  ['shared', 'Shared report'],
  ['notFound', 'Page not found (404)'],
  ['index', 'Placeholder page (/index)'],
  ['failure', 'Site not available (503)'],
  ['paused', 'Audit not open (paused)'],
  ['messages', 'Messages and emails'],
] as const;

type ScreenKind = (typeof TITLES)[number][0];

/** A screen of the site. `position` is the index of its question, and 0 for all others. */
export type PreviewScreen = { id: string; kind: ScreenKind; title: string; position: number };

/** The kinds of screens that a visitor's answers decide. */
export const ANSWERED_KINDS: readonly ScreenKind[] = ['report', 'shared'];

/** All screens of the site, with one for each question, and for each section that has one. */
export const previewScreens = ({ quiz, pages }: SiteContent): PreviewScreen[] =>
  TITLES.flatMap(([kind, title]): PreviewScreen[] => {
    if (kind === 'question')
      return screensWith(quiz, questionsOf(quiz)).map(
        ({ question, section }, position, screens) => ({
          // A section has the id of its first question.
          id: question
            ? `question-${question.key}`
            : `section-${screens[position + 1]?.question?.key}`,
          kind,
          title: question
            ? `${title} ${questionNumber(screens, position).number}: ${question.title}`
            : `Section: ${section?.title}`,
          position,
        }),
      );
    const isMissing = kind === 'failure' && !pages.failure;
    return isMissing ? [] : [{ id: kind, kind, title, position: 0 }];
  });
