import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, withAnswer, withoutAnswer } from '#app/quiz/base/answers.ts';
import type { FormPlace } from '#app/quiz/contract/audit.ts';
import type { Lead, OwnName } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { initialAnswers, isEntry } from '#app/quiz/score/answers.ts';
import { finalScore } from '#app/quiz/score/outcome.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { isComplete, isSettled, type Screen, screensOf } from '#app/quiz/score/screens.ts';

/**
 * The form as far as it is filled in. `marketing` is its box, missing if there is none. Its own fields are
 * under their names, and in `fields` while a lead is to be corrected.
 */
export type Draft = Partial<Lead> & { marketing?: boolean; [own: OwnName]: string };

/** What a visitor has done so far. The step is derived from it, never stored. */
export type Journey = {
  started: boolean;
  /** That of the audit; missing where it is before the questions. */
  formPlace?: FormPlace;
  /** Beside a lead, it is the lead's correction. */
  draft: Draft;
  lead?: Lead;
  /** Whether the visitor ticked the box for marketing; missing if there was none. */
  marketing?: boolean;
  answers: Answers;
  /** The index of the screen of `screensOf` that is shown. */
  position: number;
  /** The furthest index that was shown; missing before the visitor has gone on. */
  furthest?: number;
  /** The score of the moment at which the visitor finished the questions; `null` where there was none. */
  score?: number | null;
};

export type Step = 'landing' | 'capture' | 'questions' | 'results';

/** The steps after the landing page, in the order of each place of the form. */
const STEPS = {
  before: ['capture', 'questions', 'results'],
  after: ['questions', 'capture', 'results'],
  none: ['questions', 'results'],
} as const satisfies Record<FormPlace, readonly Step[]>;

/** The number of a step, of how many, and how far in percent. See docs/journey.md#screens-and-progress. */
export function progressOf(step: Step, formPlace: FormPlace = 'before') {
  const steps: readonly Step[] = STEPS[formPlace];
  const [number, total] = [steps.indexOf(step) + 1, steps.length];
  return { number, total, percent: number === total ? 100 : (number * 50) / (total - 1) };
}

/** Whether the form comes before the questions. */
export const isFormFirst = ({ formPlace }: { formPlace?: FormPlace }): boolean =>
  formPlace !== 'after' && formPlace !== 'none';

/** The furthest step that the data allow: no screen is drawn without its data. See docs/journey.md#steps. */
export function stepOf({ started, formPlace, draft, lead, score }: Journey): Step {
  if (!isFormFirst({ formPlace })) {
    if (!started) return 'landing';
    if (score === undefined) return 'questions';
    return lead || formPlace === 'none' ? 'results' : 'capture';
  }
  if (lead && score !== undefined) return 'results';
  // A draft beside a lead means that the form is open again.
  if (lead && Object.keys(draft).length === 0) return 'questions';
  return started ? 'capture' : 'landing';
}

/** The journey before the start: no lead, and only the sliders answered. See docs/journey.md#steps. */
export function newJourney(quiz: Quiz, formPlace?: FormPlace): Journey {
  return { started: false, formPlace, draft: {}, answers: initialAnswers(quiz), position: 0 };
}

export type JourneyEvent =
  | { type: 'start' }
  | { type: 'fillIn'; draft: Draft }
  | { type: 'submitLead'; lead: Lead; marketing?: boolean }
  /** Opens the form again, to correct the lead. */
  | { type: 'correctLead' }
  /** The lead with an address to which the report can be sent. */
  | { type: 'correctEmail'; lead: Lead }
  | { type: 'answer'; key: string; answer: Answer }
  /** Clears the answer to a question that may be skipped. */
  | { type: 'skip'; key: string }
  | { type: 'goTo'; position: number }
  | { type: 'finish' };

/** The events of each step. Back from the form leads to a question, if there is one before it. See docs/journey.md#steps. */
const ALLOWED: Record<Step, readonly JourneyEvent['type'][]> = {
  landing: ['start'],
  capture: ['fillIn', 'submitLead', 'goTo'],
  questions: ['answer', 'skip', 'goTo', 'finish', 'correctLead'],
  results: ['correctEmail'],
};

/** The journey after an event. An event that the step does not allow changes nothing. See docs/journey.md#steps. */
export function advance(quiz: Quiz, journey: Journey, event: JourneyEvent): Journey {
  if (!ALLOWED[stepOf(journey)].includes(event.type)) return journey;
  switch (event.type) {
    case 'start':
      return settled(quiz, { ...journey, started: true });
    case 'fillIn':
      return { ...journey, draft: event.draft };
    case 'submitLead':
      return settled(quiz, { ...journey, lead: event.lead, marketing: event.marketing, draft: {} });
    case 'correctLead':
      return { ...journey, draft: { ...journey.lead, marketing: journey.marketing } };
    case 'correctEmail':
      return { ...journey, lead: event.lead };
    case 'answer': {
      const { key, answer } = event;
      const asked = screensIn(quiz, journey).flatMap(({ rows }) => rows);
      return asked.some((question) => question.key === key && isEntry(question, answer))
        ? withAnswers(quiz, journey, withAnswer(journey.answers, key, answer))
        : journey;
    }
    case 'skip': {
      const skipped = screensIn(quiz, journey).find(
        ({ question }) => question?.key === event.key && question.isOptional,
      );
      const answers = skipped?.rows.reduce(
        (rest, { key }) => withoutAnswer(rest, key),
        journey.answers,
      );
      return answers ? withAnswers(quiz, journey, answers) : journey;
    }
    case 'goTo': {
      if (!journey.lead && isFormFirst(journey)) return journey;
      const position = clampPosition(quiz, journey, event.position);
      return {
        ...journey,
        // Closes a form that was open to correct the lead, which stays as it was.
        draft: journey.lead ? {} : journey.draft,
        // A form after the questions is not the end before it is sent.
        score: undefined,
        position,
        furthest: Math.max(journey.furthest ?? 0, position),
      };
    }
    case 'finish':
      return isComplete(quiz, journey.lead ?? {}, journey.answers)
        ? finished(quiz, journey)
        : journey;
  }
}

const finished = (quiz: Quiz, journey: Journey): Journey => ({
  ...journey,
  score: finalScore(quiz, scoreSheet(quiz, journey.lead ?? {}, journey.answers)),
});

/**
 * A journey whose positions are bounded by what its answers allow: other questions may be asked of a
 * corrected lead. Who is asked nothing has finished. Before a form that comes first is filled in, nobody
 * knows what is asked, so that the positions stay.
 */
export function settled(quiz: Quiz, journey: Journey): Journey {
  const isKnown = journey.lead || !isFormFirst(journey);
  const position = isKnown ? clampPosition(quiz, journey, journey.position) : journey.position;
  const next = { ...journey, position };
  return stepOf(next) === 'questions' && screensIn(quiz, next).length === 0
    ? finished(quiz, next)
    : next;
}

/** An earlier question that loses its last selection is shown again: no question is left out by mistake. */
function withAnswers(quiz: Quiz, journey: Journey, answers: Answers): Journey {
  const next = { ...journey, answers };
  return { ...next, position: clampPosition(quiz, next, journey.position) };
}

/** The part of a journey that decides what is asked. */
type Given = Pick<Journey, 'lead' | 'answers'>;

/** The screens of this visitor, in order. */
export const screensIn = (quiz: Quiz, { lead, answers }: Given): Screen[] =>
  screensOf(quiz, lead ?? {}, answers);

/**
 * The index of the screen to show: `position`, or the first screen before it without an answer that it needs.
 * A fraction is cut off, NaN is 0, and a number beyond the screens becomes the nearest index. See
 * docs/journey.md#questions.
 */
export function clampPosition(quiz: Quiz, given: Given, position: number): number {
  const screens = screensIn(quiz, given);
  const unanswered = screens.findIndex((screen) => !isSettled(screen, given.answers));
  const furthest = unanswered === -1 ? screens.length - 1 : unanswered;
  return Math.max(Math.min(Math.trunc(position) || 0, furthest), 0);
}
