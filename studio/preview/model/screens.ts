import type { SiteContent } from '#app/quiz/contract/site.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { screensWith } from '#app/quiz/score/screens.ts';

/** The kinds of screens with their titles, in the order in which a visitor meets them. */
const TITLES = {
  landing: 'Landing page',
  form: 'Form',
  mistakes: 'Form with mistakes',
  question: 'Question',
  report: 'Report',
  shared: 'Shared report',
  pdf: 'Report as PDF',
  notFound: 'Page not found (404)',
  index: 'Placeholder page (/index)',
  failure: 'Site not available (503)',
  link: 'Search and link previews',
  messages: 'Messages and emails',
};

type ScreenKind = keyof typeof TITLES;

/** A screen of the site. `position` is the index of its question, and 0 for all others. */
export type PreviewScreen = { id: string; kind: ScreenKind; title: string; position: number };

/** The kinds of screens that a visitor's answers decide. */
export const ANSWERED_KINDS: readonly ScreenKind[] = ['report', 'shared', 'pdf'];

const screenOf = (kind: ScreenKind): PreviewScreen => ({
  id: kind,
  kind,
  title: TITLES[kind],
  position: 0,
});

/** All screens of the site, with one for each question. */
export function previewScreens({ quiz, pages }: SiteContent): PreviewScreen[] {
  return [
    screenOf('landing'),
    screenOf('form'),
    screenOf('mistakes'),
    ...screensWith(questionsOf(quiz)).map(({ question: { key, title } }, position) => ({
      id: `question-${key}`,
      kind: 'question' as const,
      title: `${TITLES.question} ${position + 1}: ${title}`,
      position,
    })),
    screenOf('report'),
    screenOf('shared'),
    screenOf('pdf'),
    screenOf('notFound'),
    screenOf('index'),
    ...(pages.failure ? [screenOf('failure')] : []),
    screenOf('link'),
    screenOf('messages'),
  ];
}
