import { Suspense, useEffect, useRef } from 'react';
import type { Journey } from '#app/quiz/journey/journey.ts';
import type { AuditContent } from './audit-content.ts';
import { reportUncaughtErrors } from './client-errors.ts';
import { ErrorBoundary, type Failure } from './error-boundary.tsx';
import { stepTitle } from './page-title.ts';
import { StartOver } from './start-over.tsx';
import { loadStep } from './step-chunks.ts';
import { StepReady } from './step-ready.ts';
import { useAudit } from './use-audit.ts';
import { useStepChunks } from './use-step-chunks.ts';
import { Waiting } from './waiting.tsx';
import { whenIdle } from './when-idle.ts';

type Props = {
  content: AuditContent;
  journey: Journey;
  /** The contract hash, saved with the session. */
  contractHash?: string;
  /** A hash of everything that a score depends on, part of shared links. */
  scoringRevision?: string;
  /** Resolves when the visitor starts the audit. Until then the form is rendered ahead. */
  started?: Promise<void>;
  /** Focuses the first step's heading too, as after a press that led to it. */
  focusOnMount?: boolean;
  /** Called when the visitor has started: the audit must now be in the page. */
  onStart?: () => void;
};

/** The steps after the landing page. Knows nothing of Remix: the content comes as a prop. */
export function Audit({
  content,
  journey: initial,
  contractHash = '',
  scoringRevision = '',
  started,
  focusOnMount,
  onStart,
}: Props) {
  const session = { content, journey: initial, scoringRevision };
  const { journey, step, isPending, actions } = useAudit(session, contractHash, started);
  const { steps, retry } = useStepChunks();
  const { Capture, Questions, Results } = steps;
  const { siteSettings, leadForm, quiz } = content;
  const host = useRef<HTMLDivElement>(null);
  const screen = `${step} ${step === 'questions' ? journey.position : ''}`;
  const focusedScreen = useRef(focusOnMount ? '' : screen);

  const hasStarted = step !== 'landing';
  useEffect(() => {
    if (hasStarted) onStart?.();
  }, [hasStarted, onStart]);

  useEffect(() => {
    // The report's code loads while the visitor fills in the form.
    if (hasStarted) return whenIdle(() => void loadStep('results'));
  }, [hasStarted]);

  useEffect(() => {
    if (step !== 'landing') document.title = stepTitle(content, step, journey);
  }, [content, step, journey]);

  useEffect(() => reportUncaughtErrors(step), [step]);

  const focusHeading = () => {
    document.documentElement.classList.remove('restoring');
    if (focusedScreen.current === screen) return;
    focusedScreen.current = screen;
    scrollTo(0, 0);
    host.current?.querySelector('h1')?.focus({ preventScroll: true });
  };

  /** The pressed button disappears, so the step takes the focus. */
  const retryStep = (failure: Failure) => {
    focusedScreen.current = '';
    return retry(step === 'landing' ? 'capture' : step, failure);
  };

  const { texts } = siteSettings;
  return (
    <div ref={host} lang={siteSettings.language}>
      <ErrorBoundary texts={texts} view={step} onRetry={retryStep}>
        <Suspense
          fallback={
            <p role="status" className="measure py-section">
              {texts.loading}
            </p>
          }
        >
          {/* On the landing page, the form is rendered ahead, outside the page. */}
          {(step === 'landing' || step === 'capture') && (
            <Capture
              form={leadForm}
              quiz={quiz}
              settings={siteSettings}
              draft={journey.draft}
              isPending={isPending}
              actions={actions}
            />
          )}
          {step === 'questions' && (
            <Questions
              quiz={quiz}
              language={siteSettings.language}
              answers={journey.answers}
              position={journey.position}
              isPending={isPending}
              actions={actions}
            />
          )}
          {step === 'results' && (
            <Results content={content} journey={journey} scoringRevision={scoringRevision} />
          )}
          <StepReady step={step} onReady={focusHeading} />
        </Suspense>
      </ErrorBoundary>
      {isPending && <Waiting text={texts.loading} />}
      {hasStarted && (
        <StartOver
          texts={texts}
          className={step === 'results' ? 'page' : 'measure'}
          onConfirm={actions.startOver}
        />
      )}
    </div>
  );
}
