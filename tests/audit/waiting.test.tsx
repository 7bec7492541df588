import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import { openShared } from '#app/open-shared.tsx';
import { type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { documentsWith, slider } from '#tests/quiz/quiz-documents.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf, shipped } from '#tests/seed.ts';

const content = await contentOf(
  documentsWith({
    scale: 2,
    questions: [slider('much', [0, 2, 1], 1)],
    levels: [[0, 'low']],
    average: 1,
  }),
);
const { quiz, siteSettings } = content;
const lead = { ...sampleLead, businessName: 'Analytical Engines', industry: 'Any' };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const open = (journey: Partial<Journey>) =>
  render(<Audit content={content} journey={{ ...newJourney(quiz), ...journey }} />);

const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name: (given) => given.includes(name) });
const button = (name: string) => screen.getByRole('button', { name });

// The first test, because code that has loaded stays.
test('while its code loads, a step or a shared report shows a loading message', async () => {
  const { unmount } = open({ lead });
  expect(screen.getByRole('status')).toHaveTextContent(siteSettings.texts.loading);
  unmount();

  const audit = document.createElement('div');
  document.body.append(audit);
  let close = () => {};
  act(() => {
    close = openShared(audit, { content, contractHash: '', scoringRevision: '' });
  });
  expect(screen.getByRole('status')).toHaveTextContent(siteSettings.texts.loading);
  await heading(content.resultsPage.shared.goneTitle);
  act(close);
});

test('while the report loads, the last question is busy and cannot be changed', async () => {
  open({ lead });
  await heading('How much much?');
  expect(button('Get My Results')).toHaveAttribute('aria-busy', 'false');
  // The rest of the test awaits nothing, so that the code cannot finish loading.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(button('Get My Results'));
  const finish = button('Get My Results');
  expect(finish).toHaveAttribute('aria-busy', 'true');
  expect(finish.closest('[inert]')).toBeNull();
  expect(screen.getByRole('slider').closest('[inert]')).not.toBeNull();
  expect(button('Previous')).toHaveAttribute('inert');
  const status = screen.getByText('', { selector: 'p[role="status"]' });
  expect(finish).not.toHaveFocus();
  act(() => void vi.advanceTimersByTime(1000));
  expect(status).toHaveTextContent(siteSettings.texts.loading);
  expect(finish).toHaveFocus();
  vi.useRealTimers();
  const title = await heading(shipped.resultsPage.title);
  await waitFor(() => expect(title).toHaveFocus());
  expect(status).not.toBeInTheDocument();
});
