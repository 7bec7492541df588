import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { LeadResults } from '#leads/api/results-api.ts';
import { ResultsTally } from '#leads/numbers/results-tally.ts';
import { draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { answersOf } from '#tests/quiz/brute-force.ts';
import { sampleLead } from '#tests/sample-lead.ts';

/**
 * What the leads process tells of so many leads of this quiz, one a day until the end of October 2026. They answered at
 * random, and never gave the last answer to a question.
 */
export function resultsOf(quiz: Quiz, leads: number, industry = 'Healthcare'): LeadResults {
  const tally = new ResultsTally();
  const random = draws(1);
  for (let day = 0; day < leads; day += 1)
    tally.add(quiz, {
      lead: { ...sampleLead, industry },
      answers: Object.fromEntries(
        quiz.questions.map((question) => [
          question.key,
          random.pick(answersOf(question).slice(0, -1)),
        ]),
      ),
      receivedAt: Date.UTC(2026, 9, 31) - day * 86_400_000,
    });
  return tally.results();
}
