import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import type { FormPlace } from '#app/quiz/contract/audit.ts';
import { type AskedField, decodeLead, LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { decodeAnswers, isEntry } from '#app/quiz/score/answers.ts';
import { scoreRuleOf, withinScale } from '#app/quiz/score/score-rule.ts';
import { isComplete } from '#app/quiz/score/screens.ts';
import { type Draft, isFormFirst, type Journey, newJourney, settled } from './journey.ts';

/**
 * The journey in a stored value of any shape, as far as it fits the quiz and the form. A score counts only if
 * the quiz can show it, the form that comes first is filled in, and what is asked is answered. Never throws.
 * See docs/journey.md#back-and-reload.
 */
export function decodeJourney(
  quiz: Quiz,
  stored: unknown,
  { formPlace, fields }: { formPlace?: FormPlace; fields: readonly AskedField[] },
): Journey {
  if (!isObject(stored)) return newJourney(quiz, formPlace);
  const read = (name: keyof Journey) => ownProperty(stored, name);
  const answers = decodeAnswers(quiz, read('answers'), isEntry);
  const lead = formPlace === 'none' ? undefined : decodeLead(read('lead'), fields);
  const isFinished = (lead || !isFormFirst({ formPlace })) && isComplete(quiz, lead ?? {}, answers);
  const marketing = read('marketing');
  const position = read('position');
  const furthest = read('furthest');
  const score = read('score');
  const journey: Journey = {
    started: read('started') === true || lead !== undefined,
    formPlace,
    draft: decodeDraft(read('draft')),
    lead,
    marketing: lead && typeof marketing === 'boolean' ? marketing : undefined,
    answers,
    position: typeof position === 'number' ? position : 0,
    furthest: typeof furthest === 'number' ? furthest : undefined,
    score: isFinished && isScore(quiz, score) ? score : undefined,
  };
  return settled(quiz, journey);
}

/** Whether an audit with this quiz can have ended so. */
function isScore({ scoring, levels, ...quiz }: Quiz, score: unknown): score is number | null {
  if (score === null) return true;
  if (typeof score !== 'number' || !Number.isFinite(score)) return false;
  const rule = scoreRuleOf({ scoring, ...quiz });
  const isShown = withinScale(roundTo(score, rule.decimals), rule) === score;
  return isShown && scoring?.result !== 'highestCategory' && levels.some(({ min }) => min <= score);
}

function decodeDraft(stored: unknown): Draft {
  const marketing = ownProperty(stored, 'marketing');
  return {
    ...Object.fromEntries(
      Object.entries(Object(stored)).filter(
        ([name, value]) =>
          typeof value === 'string' &&
          (LEAD_FIELDS.some((field) => field === name) || name.startsWith('own-')),
      ),
    ),
    ...(typeof marketing === 'boolean' && { marketing }),
  };
}
