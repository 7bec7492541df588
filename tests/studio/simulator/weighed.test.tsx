import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { initialAnswers } from '#app/quiz/score/answers.ts';
import { type LeadsOfYear, useLeadsOfYear } from '#studio/numbers/model/use-leads-of-year.ts';
import { analyze, type ObservedDistribution } from '#studio/simulator/model/analyze.ts';
import { DistributionView } from '#studio/simulator/views/distribution-view.tsx';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { seed } from '#tests/schemas/seed.ts';
import { seedQuiz } from '#tests/seed.ts';
import { resultsOf } from '#tests/studio/given-answers.ts';
import { refusal, respond, URL_OF_LEADS } from '#tests/studio/leads/fake-leads.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

const quiz = await seedQuiz();
const results = resultsOf(quiz, 84);

async function observed(given = results): Promise<ObservedDistribution | undefined> {
  let found: ObservedDistribution | undefined;
  for await (const step of analyze({ published: seed(), edited: seed(), given }))
    found = step.lastCounted?.observed;
  return found;
}

function draw(leads: LeadsOfYear, weighed?: ObservedDistribution) {
  onTestFinished(() => sessionStorage.clear());
  renderInStudio(
    <DistributionView
      quiz={quiz}
      sheet={{ industry: '', answers: initialAnswers(quiz) }}
      distribution={distributionOf(quiz)}
      observed={weighed}
      leads={leads}
    />,
  );
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const weigh = () =>
  userEvent.selectOptions(screen.getByLabelText('Count'), 'As visitors answered (84 leads)');

test('combinations are counted once each, or by what visitors answered, which says what it assumes', async () => {
  draw({ isOn: true, results }, await observed());
  expect(headers()).toContain('Answer combinations');
  expect(screen.getByText(/^There are 1,269,760 combinations/)).toBeVisible();
  const share = () => screen.getByRole('row', { name: /^AI Discovery Leader/ }).textContent;
  const before = share();
  await weigh();
  expect(screen.getByText(/assumes that the answer to one question says nothing/)).toBeVisible();
  expect(screen.queryByText(/1,269,760/)).toBeNull();
  expect(headers()).not.toContain('Answer combinations');
  expect(share()).not.toBe(before);
});

test('what nobody answered is named, and until the count is done, it is said', async () => {
  const [first, ...others] = results.answers;
  if (!first) return expect.fail();
  const none = { ...first, asked: 0, n: 0, options: [] };
  const weighed = await observed({ ...results, answers: [none, ...others] });
  expect(weighed?.unanswered).toEqual([quiz.questions[0]?.title]);
  draw({ isOn: true, results }, weighed);
  await weigh();
  expect(screen.getByText(/Nobody has answered “When did you last check/)).toBeVisible();
  draw({ isOn: true, results });
  expect(screen.getByText('Weighing the combinations of answers…')).toBeInTheDocument();
});

test('without enough leads, or without any, the reason stands in place of the choice', () => {
  draw({ isOn: true, results: resultsOf(quiz, 29) });
  expect(screen.getByText(/29 leads with all answers .* too few/)).toBeVisible();
  draw({ isOn: false, reason: 'Leads are off, so no answers are stored.' });
  expect(screen.getByText(/Leads are off/)).toBeVisible();
  expect(screen.queryByLabelText('Count')).toBeNull();
});

test('leads of twelve months are read, and only while leads are on', async () => {
  const received = respond({ 'GET /results': () => results });
  const off = renderHook(() => useLeadsOfYear(seed(), 'audit', URL_OF_LEADS));
  expect(off.result.current).toMatchObject({ isOn: false, reason: /^Leads are off/ });
  expect(received).toEqual([]);
  const documents = documentsWithLeads();
  const { result } = renderHook(() => useLeadsOfYear(documents, 'audit', URL_OF_LEADS));
  await waitFor(() => expect(result.current.results).toEqual(results));
  const { from, to } = Object.fromEntries(new URLSearchParams(received[0]?.query));
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(364 * 86_400_000);
});

test.each([
  [401, 'Leads are protected: enter their token in Numbers first.'],
  [503, 'The server for leads can’t respond right now. Try again in a minute.'],
])('a response with status %i says: %s', async (status, reason) => {
  respond({ 'GET /results': () => refusal(status, 'No.') });
  const documents = documentsWithLeads();
  const { result } = renderHook(() => useLeadsOfYear(documents, 'audit', URL_OF_LEADS));
  await waitFor(() => expect(result.current).toEqual({ isOn: true, reason }));
});
