import { startTransition, useEffect, useReducer } from 'react';
import { ownAddress } from '#app/components/embedded.ts';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import {
  advance,
  clampPosition,
  type Draft,
  isFormFirst,
  type Journey,
  type JourneyEvent,
  screensIn,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { tellHost } from './embed/frame.ts';
import type { LeadFormExtras } from './leads/lead-consent.tsx';
import { sendBooking, sendLead } from './leads/send-lead.ts';
import { FORM_POSITION, questionHistory } from './question-history.ts';
import { clearSession, isStale, type Session, saveSession } from './session/session.ts';
import { showSteps } from './show-steps.ts';
import { tellVisits } from './tell-visits.ts';

export type AuditActions = ReturnType<typeof useJourney>['actions'];

/** The visitor's session, saved in this tab's storage and in step with the browser's history. */
export function useJourney(initial: Session) {
  const { content, scoringRevision } = initial;
  const { quiz } = content;
  const [journey, dispatch] = useReducer(
    (state: Journey, event: JourneyEvent) => advance(quiz, state, event),
    initial.journey,
  );
  const { lead, answers, position } = journey;
  const session: Session = { content, journey, scoringRevision };

  useEffect(() => {
    const current = { content, journey, scoringRevision };
    for (const tell of [saveSession, sendLead, tellHost, tellVisits]) tell(current);
  }, [content, journey, scoringRevision]);

  const sessionAfter = (event: JourneyEvent): Session => ({
    ...session,
    journey: advance(quiz, journey, event),
  });

  useEffect(
    () =>
      questionHistory.listen({
        position,
        reachable: (target) => clampPosition(quiz, { lead, answers }, target),
        onPosition: (target) =>
          dispatch(
            target === FORM_POSITION ? { type: 'correctLead' } : { type: 'goTo', position: target },
          ),
        onStart: () => {
          showSteps();
          dispatch({ type: 'start' });
        },
      }),
    [quiz, lead, answers, position],
  );

  const goTo = (target: number) => {
    questionHistory.push(target);
    dispatch({ type: 'goTo', position: target });
  };
  const finish = () => {
    // A form after the questions is one more entry, so that Back leads to the last of them.
    if (journey.formPlace === 'after' && !lead) questionHistory.push(position + 1);
    else void questionHistory.rewind();
    // So that the report is painted before it is saved and sent.
    startTransition(() => dispatch({ type: 'finish' }));
  };
  const actions = {
    fillIn: (draft: Draft) => {
      const event: JourneyEvent = { type: 'fillIn', draft };
      // At once, because the page may be closing; but not after a start over.
      if (!isStale()) saveSession(sessionAfter(event));
      dispatch(event);
    },
    /** `extras` are missing while leads are off. */
    submitLead: (lead: Lead, extras?: LeadFormExtras) => {
      const event: JourneyEvent = { type: 'submitLead', lead, marketing: extras?.marketing };
      const after = sessionAfter(event);
      void (isFormFirst(journey)
        ? questionHistory.leaveForm(after.journey.position)
        : questionHistory.rewind());
      sendLead(after, extras?.trap);
      dispatch(event);
    },
    /** Opens the form with the lead. Its history entry makes Back close it again. */
    correctLead: () => {
      questionHistory.push(FORM_POSITION);
      dispatch({ type: 'correctLead' });
    },
    /** Replaces an address that no mail server takes, and sends the lead with it. */
    correctEmail: (email: string) => {
      if (!lead) return;
      const event: JourneyEvent = { type: 'correctEmail', lead: { ...lead, email } };
      dispatch(event);
      sendLead(sessionAfter(event));
    },
    /** Tells the server, if leads are on, that the booking button was pressed. */
    book: () => sendBooking(session),
    answer: (key: string, answer: Answer) => dispatch({ type: 'answer', key, answer }),
    /** Clears the answer to a question that may be skipped, and goes on. */
    skip: (key: string) => {
      const event: JourneyEvent = { type: 'skip', key };
      dispatch(event);
      // Another question may be asked because this one is skipped.
      const screens = screensIn(quiz, sessionAfter(event).journey);
      if (position < screens.length - 1) goTo(position + 1);
      else finish();
    },
    /** Shows the screen at this position. Back leads to the present one. */
    goTo,
    previous: async () => {
      if (await questionHistory.back(position)) return;
      questionHistory.replace(position - 1);
      dispatch({ type: 'goTo', position: position - 1 });
    },
    finish,
    /** Loads a new page, which has the current content. */
    startOver: async () => {
      clearSession();
      await questionHistory.rewind();
      location.replace(ownAddress());
    },
  };
  return { session, step: stepOf(journey), actions };
}
