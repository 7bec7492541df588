import type { Question, QuestionOf } from '#app/quiz/contract/quiz.ts';
import { type Answer, type Answers, answerTo, answerValues } from './answers.ts';
import { pointsFor } from './score.ts';
import { sliderPositions } from './slider-positions.ts';

/**
 * The answer with the most points. Among equal ones it is the given answer, then the first in the
 * question's own order. Throws a RangeError for a question without options, which the contract
 * refuses. See docs/scoring.md#next-level.
 */
export function bestAnswer(question: Question, answers: Answers): Answer {
  const given = answerTo(answers, question.key);
  const [first, ...others] = candidates(question, answerValues(answers, question.key));
  let best = { answer: first, points: pointsFor(question, first) };
  for (const answer of others) {
    const points = pointsFor(question, answer);
    if (points > best.points) best = { answer, points };
  }
  const isBestAlready = given !== undefined && pointsFor(question, given) === best.points;
  return isBestAlready ? given : best.answer;
}

type Candidates = [Answer, ...Answer[]];

/** Answers to a question that are sure to include a best one, preferred ones first. */
function candidates(question: Question, given: readonly string[]): Candidates {
  switch (question.type) {
    case 'singleChoiceQuestion':
      return nonEmpty(question.options.map(({ value }) => value));
    case 'multiChoiceQuestion':
      return selections(question, given);
    case 'sliderQuestion':
      return nonEmpty(sliderPositions(question));
  }
}

/**
 * Where each selection costs points, the best answer is a single option. Where options add points, it
 * is the visitor's selections and the highest-scoring others, until the maximum is reached.
 */
function selections(
  question: QuestionOf<'multiChoiceQuestion'>,
  given: readonly string[],
): Candidates {
  const { options, scoring } = question;
  const single = options.map(({ value }) => value);
  const selected = single.filter((value) => given.includes(value));
  switch (scoring.kind) {
    case 'startMinusEach':
      return nonEmpty([...selected, ...single].map((value) => [value]));
    case 'pointsPerOption': {
      const gainOf = (value: string) => pointsFor(question, [value]);
      const largestFirst = [...single].sort((a, b) => gainOf(b) - gainOf(a));
      const chosen = largestFirst.reduce((most, value) => {
        const more = [...new Set(most).add(value)];
        return pointsFor(question, more) > pointsFor(question, most) ? more : most;
      }, selected);
      return nonEmpty([
        ...(chosen.length > 0 ? [single.filter((value) => chosen.includes(value))] : []),
        ...single.map((value) => [value]),
      ]);
    }
  }
}

function nonEmpty(answers: Answer[]): Candidates {
  const [first, ...others] = answers;
  if (first === undefined) throw new RangeError('A question has at least one answer.');
  return [first, ...others];
}
