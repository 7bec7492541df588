import { render } from '@testing-library/react';
import { Results } from '#app/audit/results.tsx';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { NO_ACTIONS } from '#tests/no-actions.ts';

/** The last step of an audit with these answers. */
export const resultsOf = (content: AuditContent, lead: Journey['lead'], answers: Answers) => (
  <Results
    session={{
      content,
      journey: { ...newJourney(content.quiz), lead, answers },
      scoringRevision: '',
    }}
    actions={NO_ACTIONS}
  />
);

export const drawResults = (...audit: Parameters<typeof resultsOf>) => render(resultsOf(...audit));
