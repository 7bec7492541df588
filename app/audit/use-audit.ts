import { useEffect, useReducer, useTransition } from 'react';
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
import { questionHistory } from './question-history.ts';
import { forget, type Session, save } from './storage.ts';

export type AuditActions = ReturnType<typeof useAudit>['actions'];

/**
 * The visitor's journey, kept in this tab's storage and in step with the browser's history. While the
 * next step is pending, this one has been handed in: a change to it would be lost.
 */
export function useAudit(session: Session, contract: string, pressed?: Promise<void>) {
  const { content, scoringRevision } = session;
  const { quiz } = content;
  const [journey, dispatch] = useReducer(
    (state: Journey, event: JourneyEvent) => advance(quiz, state, event),
    session.journey,
  );
  const step: Step = stepOf(journey);

  useEffect(
    () => save({ content, journey, scoringRevision }, contract),
    [content, journey, scoringRevision, contract],
  );

  const { answers } = journey;
  useEffect(
    () =>
      questionHistory.listen(
        (position) => clampPosition(quiz, answers, position),
        (position) => dispatch({ type: 'goTo', position }),
      ),
    [quiz, answers],
  );

  const [isPending, startTransition] = useTransition();
  /** The next step's code may still be on its way: until then this one stays. */
  const moveOn = (event: JourneyEvent) => startTransition(() => dispatch(event));

  useEffect(() => {
    void pressed?.then(() => {
      questionHistory.replace(0);
      dispatch({ type: 'start' });
    });
  }, [pressed]);

  const actions = {
    fillIn: (draft: Partial<Lead>) => dispatch({ type: 'fillIn', draft }),
    submitLead: (lead: Lead) => {
      questionHistory.replace(0);
      moveOn({ type: 'submitLead', lead });
    },
    answer: (key: string, answer: Answer) => dispatch({ type: 'answer', key, answer }),
    next: () => {
      const position = journey.position + 1;
      questionHistory.push(position);
      dispatch({ type: 'goTo', position });
    },
    previous: () => {
      if (questionHistory.back()) return;
      const position = journey.position - 1;
      questionHistory.replace(position);
      dispatch({ type: 'goTo', position });
    },
    finish: () => {
      void questionHistory.rewind();
      moveOn({ type: 'finish' });
    },
    /** A new page brings the content of now. */
    startOver: async () => {
      forget();
      await questionHistory.rewind();
      location.replace('/');
    },
  };
  return { journey, step, isPending, actions };
}
