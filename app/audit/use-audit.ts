import { startTransition, useCallback, useEffect, useReducer, useTransition } from 'react';
import type { Lead } from '#app/quiz/contract/lead.ts';
import {
  advance,
  clampPosition,
  type Journey,
  type JourneyEvent,
  type Step,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import type { Answer } from '#app/quiz/score/answers.ts';
import { sendLead } from './lead-parts.ts';
import { FORM_POSITION, questionHistory } from './question-history.ts';
import { clearSession, type Session, saveSession } from './session.ts';
import { showSteps } from './show-steps.ts';
import { isStepLoaded, type StepChunk } from './step-chunks.ts';

/** What the form says besides the lead, while leads are on. `trap` is empty for every person. */
export type LeadChoice = { marketing: boolean; trap: string };

export type AuditActions = ReturnType<typeof useAudit>['actions'];

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
  const { answers, position } = journey;
  const step: Step = stepOf(journey);

  useEffect(() => {
    saveSession({ content, journey, scoringRevision }, contractHash);
    sendLead({ content, journey, scoringRevision });
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
        reachable: (target) => clampPosition(quiz, answers, target),
        onPosition: (target) =>
          target === FORM_POSITION
            ? show('capture', { type: 'correctLead' })
            : dispatch({ type: 'goTo', position: target }),
        onStart: () => {
          showSteps();
          dispatch({ type: 'start' });
        },
      }),
    [quiz, answers, position, show],
  );

  const moveOn = (event: JourneyEvent, to: 'questions' | 'results', trap?: string) => {
    sendLead({ content, journey: advance(quiz, journey, event), scoringRevision }, trap);
    show(to, event);
  };

  const actions = {
    fillIn: (draft: Partial<Lead>) => dispatch({ type: 'fillIn', draft }),
    /** `choice` is missing while leads are off. */
    submitLead: (lead: Lead, choice?: LeadChoice) => {
      void questionHistory.leaveForm();
      moveOn({ type: 'submitLead', lead, marketing: choice?.marketing }, 'questions', choice?.trap);
    },
    /** Opens the form with the lead. Its history entry makes Back close it again. */
    correctLead: () => {
      questionHistory.push(FORM_POSITION);
      show('capture', { type: 'correctLead' });
    },
    answer: (key: string, answer: Answer) => dispatch({ type: 'answer', key, answer }),
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
    /** Loads a new page, which has the current content. */
    startOver: async () => {
      clearSession();
      await questionHistory.rewind();
      location.replace(location.pathname);
    },
  };
  return { journey, step, isPending, actions };
}
