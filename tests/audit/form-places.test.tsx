import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { contentWithLeads } from '#tests/lead-settings.ts';
import { shipped } from '#tests/seed.ts';

const { quiz, leadForm } = shipped;

test('behind the landing page is the first question, which waits for its script', () => {
  const html = renderToStaticMarkup(
    <Audit
      scoringRevision=""
      content={auditContentOf({ ...shipped, formPlace: 'none' })}
      journey={newJourney(quiz, 'none')}
      isHydrating
    />,
  );
  expect(html).toContain('<fieldset id="start" disabled=""');
  expect(html).toContain(quiz.questions[0]?.title);
  expect(html).not.toContain(leadForm.correct);
});

test('an audit without a form has no leads, whatever its settings say', async () => {
  const content = await contentWithLeads();
  expect(auditContentOf(content).leads).toBeDefined();
  expect(auditContentOf({ ...content, formPlace: 'none' }).leads).toBeUndefined();
});
