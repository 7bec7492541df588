import { useEffect, useRef, useState } from 'react';
import { directionOf } from '#app/quiz/base/format.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import {
  advance,
  clampPosition,
  isFormFirst,
  type Journey,
  screensIn,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { Capture } from './capture.tsx';
import { reportUncaughtErrors } from './client-errors.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { stepTitle } from './page-title.ts';
import { Questions } from './questions.tsx';
import { Results } from './results.tsx';
import { ResumeLink } from './resume-link.tsx';
import { StartOver } from './start-over.tsx';
import { useJourney } from './use-journey.ts';

type Props = {
  content: AuditContent;
  journey: Journey;
  /** The scoring revision, part of shared links. */
  scoringRevision?: string;
  /** Whether the server has rendered the form of this journey, or is rendering it. */
  isHydrating?: boolean;
  /** Whether the first step's heading takes the focus too, as it does after a press of a button. */
  focusOnMount?: boolean;
};

/** The steps after the landing page. Knows nothing of Remix: the content comes as a prop. */
export function Audit({
  content,
  journey: initial,
  scoringRevision = '',
  isHydrating,
  focusOnMount,
}: Props) {
  const session = { content, journey: initial, scoringRevision };
  const { journey: current, step, actions } = useJourney(session);
  const { siteSettings, leadForm, quiz, leads, resume } = content;
  const element = useRef<HTMLDivElement>(null);
  const hasStarted = step !== 'landing';
  // Behind the landing page is the first step.
  const journey = hasStarted ? current : advance(quiz, current, { type: 'start' });
  const shown = stepOf(journey);
  const { formPlace, position } = journey;
  const beginsWithForm = isFormFirst(journey);
  // Start is a link to the form's heading, so the browser has scrolled and moved the focus itself.
  const screen = `${hasStarted || beginsWithForm ? shown : ''} ${step === 'questions' ? position : ''}`;
  const focusedScreen = useRef(focusOnMount ? '' : screen);

  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => setHydrated(true), []);

  const title = step === 'landing' ? undefined : stepTitle(content, step, journey);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  useEffect(() => reportUncaughtErrors(step), [step]);

  const focusHeading = () => {
    scrollTo(0, 0);
    element.current?.querySelector('h1')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    document.documentElement.classList.remove('restoring');
    if (focusedScreen.current === screen) return;
    focusedScreen.current = screen;
    focusHeading();
  });

  const { texts } = siteSettings;
  const questions = (
    <Questions
      quiz={quiz}
      screens={screensIn(quiz, journey)}
      language={siteSettings.language}
      formPlace={formPlace}
      answers={journey.answers}
      correctLeadLabel={beginsWithForm ? leadForm.correct : undefined}
      position={position}
      furthest={clampPosition(quiz, journey, journey.furthest ?? position)}
      actions={actions}
    />
  );
  return (
    <div ref={element} lang={siteSettings.language} dir={directionOf(siteSettings.language)}>
      <ErrorBoundary texts={texts} view={step} onRetry={focusHeading}>
        {shown === 'capture' && (
          <Capture
            form={leadForm}
            quiz={quiz}
            settings={siteSettings}
            formPlace={formPlace}
            leads={leads}
            draft={journey.draft}
            notice={beginsWithForm && !journey.lead && position > 0 ? resume?.formAgain : undefined}
            hasStarted={hasStarted}
            actions={actions}
          />
        )}
        {shown === 'questions' &&
          (beginsWithForm ? (
            questions
          ) : (
            // What is answered before React listens would be lost.
            <fieldset id="start" disabled={!isHydrated} className="contents">
              {questions}
            </fieldset>
          ))}
        {shown === 'results' && (
          <Results
            content={content}
            journey={journey}
            scoringRevision={scoringRevision}
            onCorrectEmail={actions.correctEmail}
            onBook={actions.book}
          />
        )}
      </ErrorBoundary>
      {resume && shown === 'questions' && position > 0 ? (
        <ResumeLink
          texts={resume}
          content={content}
          journey={journey}
          scoringRevision={scoringRevision}
        />
      ) : null}
      <StartOver
        texts={texts}
        className={`${step === 'results' ? 'page' : 'measure'} ${isHydrated ? '' : 'invisible'}`}
        onConfirm={actions.startOver}
      />
    </div>
  );
}
