import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Landing } from '#app/audit/landing.tsx';
import { Results } from '#app/audit/results.tsx';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { NO_ACTIONS } from '#tests/no-actions.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf, seedDocuments, withField } from '#tests/seed.ts';

const without = (id: string, ...fields: string[]) =>
  contentOf(fields.reduce((all, field) => withField(all, id, field, undefined), seedDocuments()));

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('a landing page without promises, benefits and claims has no headings or lists for them', async () => {
  const content = await without('landingPage', 'promises', 'benefits', 'howItWorks', 'claims');
  const { landingPage } = content;
  render(<Landing content={content} />);
  expect(headings()).not.toContain(landingPage.benefitsTitle);
  expect(headings()).not.toContain(landingPage.howItWorksTitle);
  expect(headings()).not.toContain(landingPage.proofTitle);
  const lists = screen.queryAllByRole('list');
  expect(lists.filter((list) => !list.closest('figcaption'))).toEqual([]);
  expect(document.querySelectorAll('dl')).toHaveLength(0);
  expect(screen.getByText(landingPage.security)).toBeVisible();
});

test('a report without tiles has no section for them', async () => {
  const content = await without('quiz-default', 'tiles');
  const lead = { ...sampleLead, industry: 'Other' };
  const journey = { ...newJourney(content.quiz), lead, score: 50 };
  render(<Results session={{ content, journey, scoringRevision: '' }} actions={NO_ACTIONS} />);
  const { opportunities, quickWins } = content.resultsPage;
  expect(headings()).toContain(quickWins.title);
  expect(headings()).not.toContain(opportunities.title);
});
