import { Icon } from '#app/components/icon.tsx';
import { START_HASH, StartButton } from '#app/components/start-button.tsx';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import type { LandingPage } from '#app/quiz/contract/site.ts';
import { exampleSummary } from '#app/quiz/score/score-summary.ts';
import { ExampleReport } from '#app/report/screen/example-report.tsx';
import { FormattedText } from '#app/shapes/formatted-text.ts';

type Props = {
  content: Pick<AuditContent, 'landingPage' | 'quiz' | 'resultsPage' | 'siteSettings'>;
};

/** What the audit offers, and a link that starts it, also without its script. Only the server renders it. */
export function Landing({ content }: Props) {
  const { landingPage: page, quiz, resultsPage, siteSettings } = content;
  const { language, texts } = siteSettings;
  const example = exampleSummary(quiz, page.preview, language);
  return (
    <>
      <section
        className={`page grid items-center gap-x-16 gap-y-10 py-section ${example ? 'lg:grid-cols-[1.25fr_1fr]' : ''}`}
      >
        <div>
          <h1 tabIndex={-1} className="display text-headline">
            {page.headline}
          </h1>
          <FormattedText className="mt-5 max-w-140 text-lead" text={page.offer} />
          <p className="mt-7">
            <StartButton href={START_HASH} className="w-full sm:w-auto">
              {page.startButton}
            </StartButton>
          </p>
          <noscript>
            <p className="mt-4 rounded-base border border-edge p-4">{texts.noScript}</p>
          </noscript>
          {page.promises.length > 0 && (
            <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-muted text-small">
              {page.promises.map((promise) => (
                <li key={promise} className="flex items-center gap-1.5">
                  <Icon name="check" size={16} />
                  {promise}
                </li>
              ))}
            </ul>
          )}
        </div>
        {example && (
          <ExampleReport
            example={page.preview}
            summary={example}
            results={resultsPage}
            language={language}
          />
        )}
      </section>
      <Benefits page={page} />
      <HowItWorks page={page} />
      <Proof page={page} visitNotice={siteSettings.visits?.notice} />
    </>
  );
}

function Benefits({ page }: { page: LandingPage }) {
  if (page.benefits.length === 0) return null;
  return (
    <section className="page">
      <h2 className="display border-line border-t pt-section text-title">{page.benefitsTitle}</h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {page.benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 md:block">
            <span className="text-accent">
              <Icon name={icon} size={28} />
            </span>
            <div className="md:mt-4">
              <h3 className="font-semibold text-lead">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowItWorks({ page: { howItWorksTitle, howItWorks } }: { page: LandingPage }) {
  if (!howItWorks || howItWorks.length === 0) return null;
  return (
    <section className="page pt-section">
      {howItWorksTitle && (
        <h2 className="display border-line border-t pt-section text-title">{howItWorksTitle}</h2>
      )}
      <ol className="mt-6 grid list-decimal gap-3 pl-[1.45em] text-lead marker:font-semibold marker:text-accent md:grid-cols-3 md:gap-10">
        {howItWorks.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

function Proof({ page, visitNotice }: { page: LandingPage; visitNotice?: string }) {
  return (
    <section className="page pt-section">
      {page.claims.length > 0 && (
        <>
          <h2 className="display border-line border-t pt-section text-title">{page.proofTitle}</h2>
          <dl className="mt-8 mb-10 grid gap-x-10 gap-y-6 sm:grid-cols-3">
            {page.claims.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end border-accent border-s-2 ps-5"
              >
                <dt className="text-muted">{label}</dt>
                <dd className="display figures text-headline">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="flex items-center gap-2">
        <span className="text-accent">
          <Icon name="shield" size={20} />
        </span>
        {page.security}
      </p>
      {visitNotice && <p className="mt-3 text-muted text-small">{visitNotice}</p>}
      <p className="mt-7">
        <StartButton href={START_HASH} className="w-full sm:w-auto">
          {page.startButton}
        </StartButton>
      </p>
    </section>
  );
}
