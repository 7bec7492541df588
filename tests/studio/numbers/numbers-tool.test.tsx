import { LayerProvider, ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, route } from 'sanity/router';
import { expect, test } from 'vitest';
import type { Numbers } from '#leads/api/numbers-api.ts';
import { WithLeadsClient } from '#studio/leads/views/with-leads-client.tsx';
import { AuditNumbers } from '#studio/numbers/views/numbers-tool.tsx';
import { shownVersions } from '#studio/versions/versions-of-audit.ts';
import { seedDocuments } from '#tests/seed.ts';
import { respond, URL_OF_LEADS } from '#tests/studio/leads/fake-leads.ts';
import { NUMBERS } from './numbers.ts';

const router = route.create('/', [route.intents('/intent')]);

/** Draws the tool for the shipped audit, whose settings count visits or not. */
function draw(numbers: Numbers | ((asked: { query: string }) => Numbers), isCounting = true) {
  const received = respond({
    'GET /numbers': (asked) => (typeof numbers === 'function' ? numbers(asked) : numbers),
  });
  const documents = seedDocuments().map((each) =>
    each._id === 'siteSettings' ? { ...each, visits: { isOn: isCounting } } : each,
  );
  const shown = shownVersions({ published: documents, withDrafts: documents }, 'audit');
  if (!shown) throw new Error('There is no audit.');
  render(
    <ThemeProvider theme={buildTheme()}>
      <LayerProvider>
        <RouterProvider router={router} state={{}} onNavigate={() => {}}>
          <WithLeadsClient url={URL_OF_LEADS}>
            <AuditNumbers shown={shown} />
          </WithLeadsClient>
        </RouterProvider>
      </LayerProvider>
    </ThemeProvider>,
  );
  return received;
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
    'Most stop at “How confident are you that AI assistants recommend your business?”: 80%',
  );
  expect(screen.getByText(/75 shown, 60 answered · 80% \(70% to 87%\) go on/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Campaigns' })).toHaveTextContent('news / spring');
  expect(received[0]?.query).toMatch(/^audit=audit&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
});

test('a period, a language and a campaign narrow the numbers down', async () => {
  const received = draw(NUMBERS);
  await screen.findByText('Question by question');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'fr-CA');
  await userEvent.selectOptions(screen.getByLabelText('Campaign'), 'news / spring');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
  expect(received.at(-1)?.query).toContain('language=fr-CA&campaign=news%7C%7Cspring');
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

test('few starts are shown, with a word on what they are worth', async () => {
  draw({ ...NUMBERS, totals: { ...NUMBERS.totals, start: 29 } });
  expect(await screen.findByText(/^Only 29 began: too few to judge/)).toBeVisible();
});

test('while visits are not counted, the settings are one link away', async () => {
  draw({ ...NUMBERS, totals: NOTHING }, false);
  expect(await screen.findByText('Count visits in its settings')).toHaveAttribute(
    'href',
    expect.stringContaining('siteSettings'),
  );
  expect(screen.queryByText('Question by question')).toBeNull();
});

test('without a visit in a period, that is said', async () => {
  draw({ ...NUMBERS, totals: NOTHING });
  expect(await screen.findByText(/^Nobody has visited the audit in these days/)).toBeVisible();
});
