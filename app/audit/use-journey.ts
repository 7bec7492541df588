import { startTransition, useEffect, useReducer } from 'react';
import { ownAddress } from '#app/components/embedded.ts';
import {
  advance,
  clampPosition,
  isFormFirst,
  type Journey,
  type JourneyEvent,
  screensIn,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import type { AuditActions } from './audit-actions.ts';
import { tellHost } from './embed/frame.ts';
import { sendBooking, sendLead } from './leads/send-lead.ts';
import { FORM_POSITION, questionHistory } from './question-history.ts';
import { clearSession, isStale, type Session, saveSession } from './session/session.ts';
import { showSteps } from './show-steps.ts';
import { tellVisits } from './visits/tell-visits.ts';

/** The visitor's journey, saved in this tab's storage and in step with the browser's history. */
export function useJourney(session: Session) {
  const { content, scoringRevision } = session;
  const { quiz } = content;
  const [journey, dispatch] = useReducer(
    (state: Journey, event: JourneyEvent) => advance(quiz, state, event),
    session.journey,
  );
  const { lead, answers, position } = journey;

  useEffect(() => {
    const current = { content, journey, scoringRevision };
    saveSession(current);
    sendLead(current);
    tellHost(current);
    tellVisits(current);
  }, [content, journey, scoringRevision]);

  /** What the session is about to be. */
  const sessionAfter = (event: JourneyEvent): Session => ({
    content,
    scoringRevision,
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

  const actions: AuditActions = {
    fillIn: (draft) => {
      const event: JourneyEvent = { type: 'fillIn', draft };
      // At once, because the page may be closing; but not after a start over.
      if (!isStale()) saveSession(sessionAfter(event));
      dispatch(event);
    },
    submitLead: (lead, extras) => {
      const event: JourneyEvent = { type: 'submitLead', lead, marketing: extras?.marketing };
      const after = sessionAfter(event);
      void (isFormFirst(journey)
        ? questionHistory.leaveForm(after.journey.position)
        : questionHistory.rewind());
      sendLead(after, extras?.trap);
      dispatch(event);
    },
    correctLead: () => {
      questionHistory.push(FORM_POSITION);
      dispatch({ type: 'correctLead' });
    },
    correctEmail: async (email) => {
      if (!journey.lead) return;
      const lead = { ...journey.lead, email };
      const event: JourneyEvent = { type: 'correctEmail', lead };
      dispatch(event);
      sendLead(sessionAfter(event));
    },
    book: () => sendBooking({ content, journey, scoringRevision }),
    answer: (key, answer) => dispatch({ type: 'answer', key, answer }),
    skip: (key) => {
      const event: JourneyEvent = { type: 'skip', key };
      dispatch(event);
      // Another question may be asked because this one is skipped.
      const screens = screensIn(quiz, sessionAfter(event).journey);
      if (position < screens.length - 1) actions.goTo(position + 1);
      else actions.finish();
    },
    goTo: (target) => {
      questionHistory.push(target);
      dispatch({ type: 'goTo', position: target });
    },
    previous: async () => {
      if (await questionHistory.back(position)) return;
      questionHistory.replace(position - 1);
      dispatch({ type: 'goTo', position: position - 1 });
    },
    finish: () => {
      // A form after the questions is one more entry, so that Back leads to the last of them.
      if (journey.formPlace === 'after' && !lead) questionHistory.push(position + 1);
      else void questionHistory.rewind();
      // So that the report is painted before it is saved and sent.
      startTransition(() => dispatch({ type: 'finish' }));
    },
    startOver: async () => {
      clearSession();
      await questionHistory.rewind();
      location.replace(ownAddress());
    },
  };
  return { journey, step: stepOf(journey), actions };
}
