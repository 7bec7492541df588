import { startTransition, useCallback, useEffect, useReducer, useTransition } from 'react';
import {
  advance,
  clampPosition,
  type Journey,
  type JourneyEvent,
  type Step,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import type { AuditActions } from './audit-actions.ts';
import { sendLead } from './load-lead-chunk.ts';
import { FORM_POSITION, questionHistory } from './question-history.ts';
import { clearSession, isStale, type Session, saveSession } from './session/session.ts';
import { showSteps } from './show-steps.ts';
import { isStepLoaded, type StepChunk } from './step-chunks.ts';

/**
 * The visitor's journey, saved in this tab's storage and in step with the browser's history. While
 * `isPending`, the next step is loading and a change to this one would be lost.
 */
export function useAudit(session: Session, contractHash: string) {
  const { content, scoringRevision } = session;
  const { quiz } = content;
  const [journey, dispatch] = useReducer(
    (state: Journey, event: JourneyEvent) => advance(quiz, state, event),
    session.journey,
  );
  const { lead, answers, position } = journey;
  const step: Step = stepOf(journey);

  useEffect(() => {
    saveSession({ content, journey, scoringRevision }, contractHash);
    void sendLead({ content, journey, scoringRevision });
  }, [content, journey, scoringRevision, contractHash]);

  const [isPending, startWaiting] = useTransition();
  /** Keeps showing this step until the code of the next one has loaded; `isPending` says so meanwhile. */
  const show = useCallback((to: StepChunk, event: JourneyEvent) => {
    const start = isStepLoaded(to) ? startTransition : startWaiting;
    start(() => dispatch(event));
  }, []);

  useEffect(
    () =>
      questionHistory.listen({
        position,
        reachable: (target) => clampPosition(quiz, { lead, answers }, target),
        onPosition: (target) =>
          target === FORM_POSITION
            ? show('capture', { type: 'correctLead' })
            : dispatch({ type: 'goTo', position: target }),
        onStart: () => {
          showSteps();
          dispatch({ type: 'start' });
        },
      }),
    [quiz, lead, answers, position, show],
  );

  const moveOn = (event: JourneyEvent, to: 'questions' | 'results', trap?: string) => {
    void sendLead({ content, journey: advance(quiz, journey, event), scoringRevision }, trap);
    show(to, event);
  };

  const actions: AuditActions = {
    fillIn: (draft) => {
      const event: JourneyEvent = { type: 'fillIn', draft };
      // At once, because the page may be closing; but not after a start over.
      if (!isStale())
        saveSession(
          { content, journey: advance(quiz, journey, event), scoringRevision },
          contractHash,
        );
      dispatch(event);
    },
    submitLead: (lead, extras) => {
      void questionHistory.leaveForm();
      moveOn({ type: 'submitLead', lead, marketing: extras?.marketing }, 'questions', extras?.trap);
    },
    correctLead: () => {
      questionHistory.push(FORM_POSITION);
      show('capture', { type: 'correctLead' });
    },
    correctEmail: async (email) => {
      if (!journey.lead) return;
      const lead = { ...journey.lead, email };
      const event: JourneyEvent = { type: 'correctEmail', lead };
      dispatch(event);
      await sendLead({ content, journey: advance(quiz, journey, event), scoringRevision });
    },
    answer: (key, answer) => dispatch({ type: 'answer', key, answer }),
    next: () => {
      questionHistory.push(position + 1);
      dispatch({ type: 'goTo', position: position + 1 });
    },
    previous: async () => {
      if (await questionHistory.back(position)) return;
      questionHistory.replace(position - 1);
      dispatch({ type: 'goTo', position: position - 1 });
    },
    finish: () => {
      void questionHistory.rewind();
      moveOn({ type: 'finish' }, 'results');
    },
    startOver: async () => {
      clearSession();
      await questionHistory.rewind();
      location.replace(location.pathname);
    },
  };
  return { journey, step, isPending, actions };
}
