import { type VisibleText, visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { TextPath } from './text-codes.ts';

/**
 * Texts that the other screens do not show: messages that appear only for a moment, emails, titles of pages
 * and what search engines show, what only the PDF says, what a list that is closed holds, and sentences about
 * exactly one point or no difference.
 */
const MESSAGES = [
  /^siteSettings\.texts\.(noScript|failed|broken|pageFailed|retry|pageTitle|startOverQuestion)$/,
  /^(siteSettings\.)?seo\./,
  /^siteSettings\.resume\./,
  /^siteSettings\.leads\.(withdrawal\.|confirmation\.|reportEmail\.(?!button$))/,
  /^leadForm\.(errorTitle|email\.required|ownMessages\..+)$/,
  /^quiz\.labels\.(questionTitle$|section)/,
  /^quiz\.benchmark\.(equal|belowByOne|aboveByOne)$/,
  /^resultsPage\.(pdf\.|share\.(copied|failed|link)|quickWins\.(copied|copyFailed))/,
  /^resultsPage\.(nextLevel\.(gainOne|more)|topLevel\.worthOne|sharedTexts\.(title|worthOne))$/,
  /^resultsPage\.shared\.(rescored|partial|goneTitle|goneText)$/,
];

/** Whether the text at this path is shown on the screen *Messages and emails*. */
export const isMessage = (path: TextPath): boolean =>
  MESSAGES.some((pattern) => pattern.test(path.join('.')));

/** The messages of this content, in the order of the documents. */
export const messagesIn = (content: SiteContent): VisibleText[] =>
  visibleTexts(content).filter(({ path }) => isMessage(path));
