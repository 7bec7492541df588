import { Suspense, useEffect, useRef } from 'react';
import type { Journey } from '#app/quiz/journey/journey.ts';
import type { AuditContent } from './content.ts';
import { LoadFailure } from './load-failure.tsx';
import { pageTitle } from './page-title.ts';
import { StartOver } from './start-over.tsx';
import { preload, whenIdle } from './step-chunks.ts';
import { StepReady } from './step-ready.ts';
import { useAudit } from './use-audit.ts';
import { useStepChunks } from './use-step-chunks.ts';
import { Waiting } from './waiting.tsx';

type Props = {
  content: AuditContent;
  journey: Journey;
  /** The fingerprint of the content's shape, kept with what is stored. */
  contract?: string;
  /** The fingerprint of the scoring, named in shared links. */
  scoringRevision?: string;
  /** Resolves when the visitor begins. Until then the form is drawn ahead. */
  pressed?: Promise<void>;
  /** A press within this page leads to the step: it arrives as any other. */
  isLedTo?: boolean;
  /** The visitor has begun: this is to be shown now. */
  onBegin?: () => void;
};

/**
 * The steps after the landing page, and the way through them. Knows nothing of Remix: the content
 * comes as a prop.
 */
export function Audit({
  content,
  journey: initial,
  contract = '',
  scoringRevision = '',
  pressed,
  isLedTo,
  onBegin,
}: Props) {
  const session = { content, journey: initial, scoringRevision };
  const { journey, step, isPending, actions } = useAudit(session, contract, pressed);
  const { parts, reload } = useStepChunks();
  const { Capture, Questions, Results } = parts;
  const { siteSettings, leadForm, quiz } = content;
  const host = useRef<HTMLDivElement>(null);
  const shown = `${step} ${step === 'questions' ? journey.position : ''}`;
  const arrivedAt = useRef(isLedTo ? '' : shown);

  const isBegun = step !== 'landing';
  useEffect(() => {
    if (isBegun) onBegin?.();
  }, [isBegun, onBegin]);

  useEffect(() => {
    // The report comes while the form is filled in.
    if (isBegun) return whenIdle(() => void preload('results'));
  }, [isBegun]);

  useEffect(() => {
    if (step !== 'landing') document.title = pageTitle(content, step, journey);
  }, [content, step, journey]);

  const arrive = () => {
    document.documentElement.classList.remove('resuming');
    if (arrivedAt.current === shown) return;
    arrivedAt.current = shown;
    scrollTo(0, 0);
    host.current?.querySelector('h1')?.focus({ preventScroll: true });
  };

  /** The button that is pressed for it goes: the step arrives as after any other press. */
  const retry = () => {
    arrivedAt.current = '';
    return reload(step === 'landing' ? 'capture' : step);
  };

  const { texts } = siteSettings;
  return (
    <div ref={host} lang={siteSettings.language}>
      <LoadFailure texts={texts} onRetry={retry}>
        <Suspense
          fallback={
            <p role="status" className="measure py-section">
              {texts.loading}
            </p>
          }
        >
          {/* At the landing page, the form is drawn ahead, and not yet in the page. */}
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
              answers={journey.answers}
              position={journey.position}
              isPending={isPending}
              actions={actions}
            />
          )}
          {step === 'results' && (
            <Results content={content} journey={journey} scoringRevision={scoringRevision} />
          )}
          <StepReady step={step} onArrival={arrive} />
        </Suspense>
      </LoadFailure>
      {isPending && <Waiting text={texts.loading} />}
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
