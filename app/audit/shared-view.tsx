import { useEffect, useMemo, useRef } from 'react';
import { START_HASH, StartButton } from '#app/components/start-button.tsx';
import { fill } from '#app/quiz/base/template.ts';
import { withFieldsOf } from '#app/quiz/base/unknown.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { isResumeFragment } from '#app/quiz/journey/share-fragment.ts';
import { type SharedReport, sharedReport } from '#app/quiz/journey/shared-report.ts';
import { ReportBody } from '#app/report/screen/report-body.tsx';

type Props = {
  content: AuditContent;
  scoringRevision: string;
  fragment: string;
};

/** A shared report: without a name, and with a link to start an audit. Or why a link leads nowhere. */
export function SharedView({ content: own, scoringRevision, fragment }: Props) {
  const content = useMemo(() => withFieldsOf(own, own.shared ?? {}), [own]);
  const { landingPage, resultsPage: texts, siteSettings } = content;
  const { language } = siteSettings;
  const shared = useMemo(
    () => sharedReport({ ...content, scoringRevision, language }, fragment),
    [content, scoringRevision, language, fragment],
  );
  const hasReport = shared !== undefined && shared.kind !== 'gone';
  const { goneTitle, goneText } = (isResumeFragment(fragment) && content.resume) || texts.shared;
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    const previousTitle = document.title;
    const title = hasReport ? texts.shared.label : goneTitle;
    document.title = pageTitle(siteSettings, title);
    document.documentElement.classList.remove('restoring');
    scrollTo(0, 0);
    // In a frame that the visitor has not touched, the page around it would lose the focus.
    if (parent === window || navigator.userActivation?.hasBeenActive)
      element.current?.querySelector('h1')?.focus({ preventScroll: true });
    return () => {
      document.title = previousTitle;
    };
  }, [hasReport, texts, goneTitle, siteSettings]);

  if (!hasReport)
    return (
      <article ref={element} className="measure py-section">
        <h1 tabIndex={-1} className="display text-title">
          {goneTitle}
        </h1>
        <p className="mt-4 text-lead">{goneText}</p>
        <p className="mt-8">
          <StartButton href={START_HASH}>{landingPage.startButton}</StartButton>
        </p>
      </article>
    );
  return (
    <article ref={element} className="page py-section">
      <ReportBody
        report={shared.report}
        texts={texts}
        settings={siteSettings}
        isShared
        top={
          <div className="order-first grid gap-1 rounded-base border border-edge bg-surface px-5 py-4 text-small">
            <p id="report-notice" className="font-semibold">
              {texts.shared.label}
            </p>
            <p>{texts.shared.intro}</p>
            <Changes shared={shared} texts={texts.shared} language={language} />
          </div>
        }
      />
      <section className="break-inside-avoid mt-12 rounded-base bg-accent px-6 py-10 text-surface sm:px-12 sm:py-14">
        <h2 className="display text-title">{texts.shared.startTitle}</h2>
        <p className="mt-3 max-w-140 text-lead">{texts.shared.startText}</p>
        <p className="mt-7">
          <StartButton href={START_HASH} className="button-light">
            {landingPage.startButton}
          </StartButton>
        </p>
      </section>
    </article>
  );
}

type ChangesProps = {
  shared: Exclude<SharedReport, { kind: 'gone' }>;
  texts: ResultsPage['shared'];
  language: string;
};

function Changes({ shared, texts, language }: ChangesProps) {
  if (shared.kind === 'report') return shared.isRescored ? <p>{texts.rescored}</p> : null;
  const { answered, questionCount: total } = shared;
  return <p>{fill(texts.partial ?? texts.rescored, { answered, total }, language)}</p>;
}
