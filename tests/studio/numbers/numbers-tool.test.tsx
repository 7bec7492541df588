import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RouterProvider, type RouterState, route } from 'sanity/router';
import { expect, test } from 'vitest';
import type { Numbers } from '#leads/api/numbers-api.ts';
import type { LeadResults } from '#leads/api/results-api.ts';
import { WithLeadsClient } from '#studio/leads/views/with-leads-client.tsx';
import { AuditNumbers } from '#studio/numbers/views/numbers-tool.tsx';
import { shownVersions } from '#studio/versions/versions-of-audit.ts';
import { seedDocuments } from '#tests/seed.ts';
import { noResponse, respond, URL_OF_LEADS } from '#tests/studio/leads/fake-leads.ts';
import { savedFiles } from '#tests/studio/leads/saved-files.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';
import { NO_RESULTS, NUMBERS, RESULTS } from './numbers.ts';

const router = route.create('/', [route.intents('/intent')]);

/** Draws the tool at a path for the shipped audit, whose settings count visits or not. */
function draw(
  numbers: Numbers | ((asked: { query: string }) => Numbers | Response),
  options: { isCounting?: boolean; results?: LeadResults | Response; path?: string } = {},
) {
  const { isCounting = true, results = NO_RESULTS, path = '/' } = options;
  const received = respond({
    'GET /results': () => results,
    'GET /numbers': (asked) => (typeof numbers === 'function' ? numbers(asked) : numbers),
  });
  const documents = seedDocuments().map((each) =>
    each._id === 'siteSettings' ? { ...each, visits: { isOn: isCounting } } : each,
  );
  const shown = shownVersions({ published: documents, withDrafts: documents }, 'audit');
  if (!shown) throw new Error('There is no audit.');
  const tool = <AuditNumbers {...shown} />;
  const paths: string[] = [];
  function Routed() {
    const [state, setState] = useState<RouterState>(router.decode(path) ?? {});
    const onNavigate = (next: { path: string }) => {
      paths.push(decodeURIComponent(next.path));
      setState(router.decode(next.path) ?? {});
    };
    return (
      <RouterProvider router={router} state={state} onNavigate={onNavigate}>
        <WithLeadsClient url={URL_OF_LEADS}>{tool}</WithLeadsClient>
      </RouterProvider>
    );
  }
  renderInStudio(<Routed />);
  return Object.assign(received, { paths });
}

const NOTHING = {
  landing: 0,
  start: 0,
  lead: 0,
  report: 0,
  pdf: 0,
  share: 0,
  booking: 0,
  email: 0,
};

test('the numbers of an audit are shown with their change, and its worst drop in words', async () => {
  const received = draw(NUMBERS);
  expect(await screen.findByText('20% more than before')).toBeVisible();
  expect(screen.getByText('20% less than before')).toBeVisible();
  expect(screen.getAllByText('none before')).toHaveLength(2);
  expect(screen.getByText('50% of starts')).toBeVisible();
  expect(screen.getByText(/of those who see it go on/)).toHaveTextContent(
    'The biggest drop is at “How confident are you that AI assistants recommend your business?”: 80%',
  );
  expect(screen.getByText(/75 shown, 60 answered · 80% \(70% to 87%\) go on/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Campaigns' })).toHaveTextContent('news / spring');
  expect(screen.getByRole('link', { name: 'Don’t count this browser' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^http:..127\.0\.0\.1:\d+\/\?count=off$/),
  );
  expect(received[0]?.query).toMatch(/^audit=audit&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
});

test('of 200 campaigns, the table has those with the most starts, and the filter has all', async () => {
  const [first] = NUMBERS.campaigns;
  if (!first) return expect.fail();
  const campaigns = Array.from({ length: 200 }, (_, at) => ({ ...first, campaign: `post ${at}` }));
  draw({ ...NUMBERS, campaigns });
  expect(await screen.findByText(/^The 20 with the most starts of 200\./)).toBeVisible();
  const table = screen.getByRole('table', { name: 'Campaigns' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 20);
  expect(screen.getByRole('option', { name: 'news / post 199' })).toBeInTheDocument();
});

test('a period, a language and a campaign narrow the numbers down', async () => {
  const received = draw(NUMBERS);
  await screen.findByText('Question by question');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'fr-CA');
  await userEvent.selectOptions(screen.getByLabelText('Campaign'), 'news / spring');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
  expect(received.at(-1)?.query).toContain('language=fr-CA&campaign=news%7C%7Cspring');
  expect(screen.getByLabelText('Period')).toHaveDisplayValue('Last 7 days');
  expect(received.paths[1]).toBe('/?language=fr-CA&campaign=news||spring');
});

test('what the address states is chosen, and days that are none are the last 30', async () => {
  const received = draw(NUMBERS, { path: '/?from=2026-03-01&to=2026-03-31&language=fr-CA' });
  await screen.findByText('Question by question');
  expect(received[0]?.query).toBe('audit=audit&from=2026-03-01&to=2026-03-31&language=fr-CA');
  cleanup();
  draw(NUMBERS, { path: '/?from=never' });
  expect(screen.getByLabelText('Period')).toHaveDisplayValue('Last 30 days');
});

test('a first day after the last is marked at its field, and nothing is read', async () => {
  const received = draw(NUMBERS, { path: '/?from=2026-04-01&to=2026-03-31' });
  expect(screen.getByLabelText('From')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('The first day is after the last.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(received).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  expect(await screen.findByText('Question by question')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is chosen stays chosen in a period without it, because it still narrows the numbers down', async () => {
  const { languages: _, ...others } = NUMBERS;
  draw(({ query }) => ({
    ...others,
    languages: query.includes('language') ? [] : NUMBERS.languages,
  }));
  await screen.findByText('Question by question');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'fr-CA');
  expect(
    await screen.findByRole('option', { name: 'French (Canada)', selected: true }),
  ).toBeVisible();
});

test('numbers of another choice are never shown beside an error', async () => {
  draw(({ query }) => (query.includes('language') ? noResponse() : NUMBERS));
  await screen.findByText('Question by question');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'fr-CA');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Question by question')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'All languages');
  expect(await screen.findByText('Question by question')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('few starts are shown, with a word on what they are worth', async () => {
  draw({ ...NUMBERS, totals: { ...NUMBERS.totals, start: 29 } });
  expect(await screen.findByText(/^Only 29 began: too few to judge/)).toBeVisible();
});

test('while visits are not counted, the settings are one link away', async () => {
  draw({ ...NUMBERS, totals: NOTHING }, { isCounting: false });
  expect(await screen.findByText('Count visits in its settings')).toHaveAttribute(
    'href',
    expect.stringContaining('siteSettings'),
  );
  expect(screen.queryByText('Question by question')).toBeNull();
});

test('that nothing responds is said once', async () => {
  draw(noResponse, { results: noResponse() });
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test('without a visit in a period, that is said', async () => {
  draw({ ...NUMBERS, totals: NOTHING });
  expect(await screen.findByText(/^Nobody has visited the audit in these days/)).toBeVisible();
});

test('scores, levels, categories and answers of leads are shown in words, under the names of today', async () => {
  draw(NUMBERS, { results: RESULTS });
  expect(await screen.findByText(/^40 leads with all their answers/)).toHaveTextContent(
    'They score 78.3 on average.',
  );
  const part = (title: string) =>
    screen.getByRole('heading', { name: title, level: 3 }).closest('section') ?? expect.fail();
  const itemsOf = (title: string) =>
    within(part(title))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(itemsOf('Scores')).toHaveLength(10);
  expect(itemsOf('Scores')[3]).toBe('30–3910 leads · 25% (14% to 40%)');
  expect(itemsOf('Scores')[9]).toBe('90–10030 leads · 75% (60% to 86%)');
  expect(itemsOf('Levels')[0]).toBe('Digital Leader30 leads · 75% (60% to 86%)');
  expect(itemsOf('Categories on average')).toEqual(['Reach62.6% · 38 leads']);
  const [first] = seedDocuments().filter(({ _id }) => _id === 'question-q1');
  const title = String(first?.title);
  expect(within(part(title)).getByRole('link', { name: title })).toBeVisible();
  expect(part(title)).toHaveTextContent('38 of 40 answered');
  expect(itemsOf(title)[0]).toBe('I’ve never checked30 leads · 79% (64% to 89%)');
  expect(itemsOf('How far?')).toEqual([
    '5\u00a0km19 leads · 95% (76% to 99%)',
    '20\u00a0km1 lead · 5% (0.9% to 24%)',
  ]);
  expect(part('Which wish?')).toHaveTextContent('1 of 3 answered in their own words');
});

test('what leads answered is shown while visits are not counted, and few leads with a word on their worth', async () => {
  draw({ ...NUMBERS, totals: NOTHING }, { isCounting: false, results: { ...RESULTS, leads: 29 } });
  expect(await screen.findByText(/^Only 29 leads: too few to judge/)).toBeVisible();
});

test.each([
  [0, 'there are none.'],
  [1, 'there is 1.'],
  [4, 'there are 4.'],
])('of %i leads nothing is shown yet', async (leads, words) => {
  draw(NUMBERS, { results: { ...NO_RESULTS, leads } });
  expect(await screen.findByText(/^Once there are 5 leads/)).toHaveTextContent(words);
  expect(screen.queryByText('Answers of leads')).toBeNull();
});

test('the CSV file says whose numbers it has, and what of them is chosen', async () => {
  const files = savedFiles();
  draw(NUMBERS, {
    path: '/?from=2026-11-01&to=2026-11-27&language=fr-CA&campaign=google|cpc|',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(files[0]?.name).toMatch(/^numbers-AI Discoverability Audit-\d{4}-\d\d-\d\d\.csv$/);
  expect(await files[0]?.content.text()).toContain(
    '"AI Discoverability Audit, 2026-11-01 to 2026-11-27, fr-CA, google / cpc",Visits',
  );
});
