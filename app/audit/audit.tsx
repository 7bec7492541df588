import { useEffect, useRef, useState } from 'react';
import {
  advance,
  clampPosition,
  isFormFirst,
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
import type { Session } from './session/session.ts';
import { StartOver } from './start-over.tsx';
import { useJourney } from './use-journey.ts';

type Props = Session & {
  /** Whether the server has rendered the form of this journey, or is rendering it. */
  isHydrating?: boolean;
  /** Whether the first step's heading takes the focus too, as it does after a press of a button. */
  focusOnMount?: boolean;
};

/** The steps after the landing page. Knows nothing of Remix: the content comes as a prop. */
export function Audit({ isHydrating, focusOnMount, ...initial }: Props) {
  const { session, step, actions } = useJourney(initial);
  const { content } = session;
  const { siteSettings, leadForm, quiz, resume } = content;
  const { language, direction, texts } = siteSettings;
  const element = useRef<HTMLDivElement>(null);
  const hasStarted = step !== 'landing';
  // Behind the landing page is the first step.
  const journey = hasStarted ? session.journey : advance(quiz, session.journey, { type: 'start' });
  const shown = stepOf(journey);
  const { position } = journey;
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

  const questions = shown === 'questions' && (
    <Questions
      content={content}
      screens={screensIn(quiz, journey)}
      answers={journey.answers}
      correctLeadLabel={beginsWithForm ? leadForm.correct : undefined}
      position={position}
      furthest={clampPosition(quiz, journey, journey.furthest ?? position)}
      actions={actions}
    />
  );
  return (
    <div ref={element} lang={language} dir={direction}>
      <ErrorBoundary texts={texts} view={step} onRetry={focusHeading}>
        {shown === 'capture' && (
          <Capture
            content={content}
            draft={journey.draft}
            notice={beginsWithForm && !journey.lead && position > 0 ? resume?.formAgain : undefined}
            hasStarted={hasStarted}
            actions={actions}
          />
        )}
        {beginsWithForm || !questions ? (
          questions
        ) : (
          // What is answered before React listens would be lost.
          <fieldset id="start" disabled={!isHydrated} className="contents">
            {questions}
          </fieldset>
        )}
        {shown === 'results' && <Results session={session} actions={actions} />}
      </ErrorBoundary>
      {resume && shown === 'questions' && position > 0 && (
        <ResumeLink texts={resume} session={session} />
      )}
      <StartOver
        texts={texts}
        className={`${step === 'results' ? 'page' : 'measure'} ${isHydrated ? '' : 'invisible'}`}
        onConfirm={actions.startOver}
      />
    </div>
  );
}
