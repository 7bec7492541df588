import { Suspense, useEffect, useRef } from 'react';
import type { Journey } from '#app/quiz/journey.ts';
import { Arrival } from './arrival.ts';
import type { AuditContent } from './content.ts';
import { Landing } from './landing.tsx';
import { LoadFailure } from './load-failure.tsx';
import { pageTitle } from './page-title.ts';
import { StartOver } from './start-over.tsx';
import { preload, preloadAhead, whenIdle } from './steps.ts';
import { useAudit } from './use-audit.ts';
import { useSteps } from './use-steps.ts';

type Props = {
  content: AuditContent;
  journey: Journey;
  /** The fingerprint of the content's shape, kept with what is stored. */
  contract?: string;
  /** The fingerprint of the scoring, named in shared links. */
  scoringRevision?: string;
  /** Whether the visitor asked for this step before the script arrived. */
  hasMoved?: boolean;
};

/** The four steps and the way through them. Knows nothing of Remix: the content comes as a prop. */
export function Audit({
  content,
  journey: initial,
  contract = '',
  scoringRevision = '',
  hasMoved = false,
}: Props) {
  const session = { content, journey: initial, scoringRevision };
  const { journey, step, actions } = useAudit(session, contract);
  const { steps, reload } = useSteps();
  const { Capture, Questions, Results } = steps;
  const { siteSettings, landingPage, leadForm, quiz, resultsPage } = content;
  const host = useRef<HTMLDivElement>(null);
  const shown = `${step} ${step === 'questions' ? journey.position : ''}`;
  const arrivedAt = useRef(hasMoved ? '' : shown);

  useEffect(preloadAhead, []);

  const isBegun = step !== 'landing';
  useEffect(() => {
    // The report comes while the form is filled in.
    if (isBegun) return whenIdle(() => void preload('results'));
  }, [isBegun]);

  useEffect(() => {
    document.title = pageTitle(content, step, journey);
  }, [content, step, journey]);

  const arrive = () => {
    document.documentElement.classList.remove('resuming');
    if (arrivedAt.current === shown) return;
    arrivedAt.current = shown;
    scrollTo(0, 0);
    host.current?.querySelector('h1')?.focus({ preventScroll: true });
  };

  const { texts } = siteSettings;
  return (
    <div ref={host}>
      <LoadFailure texts={texts} onRetry={() => reload(step)}>
        <Suspense fallback={<p className="measure py-section">{texts.loading}</p>}>
          {step === 'landing' && (
            <Landing
              page={landingPage}
              quiz={quiz}
              results={resultsPage}
              texts={texts}
              onStart={actions.start}
            />
          )}
          {step === 'capture' && (
            <Capture
              form={leadForm}
              quiz={quiz}
              settings={siteSettings}
              draft={journey.draft}
              actions={actions}
            />
          )}
          {step === 'questions' && (
            <Questions
              quiz={quiz}
              answers={journey.answers}
              position={journey.position}
              actions={actions}
            />
          )}
          {step === 'results' && (
            <Results content={content} journey={journey} scoringRevision={scoringRevision} />
          )}
          <Arrival step={step} onArrival={arrive} />
        </Suspense>
      </LoadFailure>
      {isBegun && (
        <StartOver
          texts={texts}
          className={step === 'results' ? 'page' : 'measure'}
          onConfirm={actions.startOver}
        />
      )}
    </div>
  );
}
