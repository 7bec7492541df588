import { createRoot, hydrateRoot } from 'react-dom/client';
import { Audit } from '#app/audit/audit.tsx';
import { questionHistory } from '#app/audit/question-history.ts';
import { leadSkipLinkToHeading } from '#app/audit/skip-link.ts';
import { preload } from '#app/audit/steps.ts';
import { isOvertaken, type Page, restore } from '#app/audit/storage.ts';
import { advance, newJourney, stepOf } from '#app/quiz/journey.ts';
import { standInForRouter } from './stand-in-for-router.ts';

const host = document.getElementById('audit');
const data = document.getElementById('audit-data')?.textContent;
if (host && data) {
  void start(host, JSON.parse(data));
  leadSkipLinkToHeading();
  addEventListener('pageshow', reloadIfOvertaken);
}
if (import.meta.hot) standInForRouter();

/** Back may bring up a whole page from the browser's cache: it does not undo what came after it. */
function reloadIfOvertaken({ persisted }: PageTransitionEvent) {
  if (persisted && isOvertaken()) location.reload();
}

/** Brings the audit to life: the server's landing page is hydrated, a later step is drawn anew. */
async function start(host: HTMLElement, page: Page) {
  const { content, journey } = restore(page) ?? {
    content: page.content,
    journey: newJourney(page.content.quiz),
  };
  const isStartPressed = location.hash === '#start';
  const begun = isStartPressed ? advance(content.quiz, journey, { type: 'start' }) : journey;
  const step = stepOf(begun);
  const audit = (
    <Audit content={content} journey={begun} contract={page.contract} hasMoved={isStartPressed} />
  );
  if (step === 'landing') return hydrateRoot(host, audit);
  questionHistory.replace(begun.position);
  await preload(step);
  createRoot(host).render(audit);
}
