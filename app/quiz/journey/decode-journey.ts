import { decodeLead, LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { isObject, property } from '#app/quiz/contract/unknown.ts';
import { decodeAnswers, isEntry } from '#app/quiz/score/answers.ts';
import { scoreRuleOf, shownOf } from '#app/quiz/score/score.ts';
import { isComplete } from '#app/quiz/score/screens.ts';
import {
  clampPosition,
  type Draft,
  type Journey,
  newJourney,
  stepOf,
  withLead,
} from './journey.ts';

/**
 * The journey in a stored value of any shape, as far as it fits the quiz. A score counts only if it is
 * one that the quiz can show, or `null`, there is a lead, and every question asked is answered. Never throws.
 * See docs/journey.md#back-and-reload.
 */
export function decodeJourney(quiz: Quiz, stored: unknown): Journey {
  if (!isObject(stored)) return newJourney(quiz);
  const read = (name: keyof Journey) => property(stored, name);
  const answers = decodeAnswers(quiz, read('answers'), isEntry);
  const lead = decodeLead(read('lead'));
  const marketing = read('marketing');
  const position = read('position');
  const score = read('score');
  const journey: Journey = {
    started: read('started') === true || lead !== undefined,
    draft: decodeDraft(read('draft')),
    lead,
    marketing: lead && typeof marketing === 'boolean' ? marketing : undefined,
    answers,
    position: clampPosition(quiz, { lead, answers }, typeof position === 'number' ? position : 0),
    score: isScore(quiz, score) && lead && isComplete(quiz, lead, answers) ? score : undefined,
  };
  return stepOf(journey) === 'questions' ? withLead(quiz, journey) : journey;
}

/** Whether an audit with this quiz can have ended so. */
function isScore({ scoring, levels, ...quiz }: Quiz, score: unknown): score is number | null {
  if (score === null) return true;
  if (typeof score !== 'number' || !Number.isFinite(score)) return false;
  const isShown = shownOf(score, scoreRuleOf({ scoring, ...quiz })) === score;
  return isShown && scoring?.result !== 'highestCategory' && levels.some(({ min }) => min <= score);
}

function decodeDraft(stored: unknown): Draft {
  const marketing = property(stored, 'marketing');
  return {
    ...Object.fromEntries(
      LEAD_FIELDS.flatMap((field) => {
        const value = property(stored, field);
        return typeof value === 'string' ? [[field, value]] : [];
      }),
    ),
    ...(typeof marketing === 'boolean' && { marketing }),
  };
}
