import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { documentsWith, multiChoice, singleChoice, slider } from '#tests/quiz/quiz-documents.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf, seedContent } from '#tests/seed.ts';

const seed = await seedContent();
const lead = { ...sampleLead, businessName: 'Analytical Engines', industry: 'Any' };

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.className = '';
  history.replaceState(null, '', '/');
});

const open = (journey: Partial<Journey> = {}, content: AuditContent = seed) =>
  render(
    <Audit
      scoringRevision=""
      content={content}
      journey={{ ...newJourney(content.quiz), ...journey }}
    />,
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name: (given) => given.includes(name) });

test('a visitor can complete a quiz of nine questions on a scale of 18', async () => {
  const points = { no: 0, maybe: 1, yes: 2 };
  const choices = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
  const content = await contentOf(
    documentsWith({
      scale: 18,
      questions: [
        ...choices.map((key) => singleChoice(key, points)),
        multiChoice('many', points, 2),
        slider('much', [0, 2, 1], 1),
      ],
      levels: [
        [0, 'low'],
        [16, 'high'],
      ],
      average: 9,
    }),
  );
  open({ lead }, content);
  for (const [index, key] of choices.entries()) {
    await heading(`How about ${key}?`);
    expect(screen.getByText(`Question ${index + 1} of 9`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(screen.getByLabelText('yes'));
    await press('Next');
  }
  await heading('How about many?');
  await userEvent.click(screen.getByLabelText('maybe'));
  await press('Next');
  await heading('How much much?');
  await press('Increase');
  expect(document.title).toContain('Question 9 of 9: How much much?');
  await press('Get My Results');
  await heading(seed.resultsPage.title);
  expect(document.querySelector('figcaption')).toHaveTextContent(
    /^Your score 16\s*Industry average 9/,
  );
  expect(screen.getByText('high')).toBeVisible();
});

test('the form is rendered in advance; the address of the form starts the audit', async () => {
  document.title = '';
  open();
  await heading("Let's Get Started");
  expect(document.title).toBe('');
  expect(sessionStorage).toHaveLength(0);
  location.hash = '#start';
  await waitFor(() => expect(document.title).toContain("Let's Get Started"));
  expect(document.documentElement).toHaveClass('started');
  expect(location.hash).toBe('');
  expect(sessionStorage).toHaveLength(1);
  const bar = screen.getByRole('progressbar', { name: 'Step 1 of 3' });
  expect(bar).toHaveAttribute('value', '25');
});

test('a restored step does not move the focus', async () => {
  open({ lead });
  await heading(seed.quiz.questions[0]?.title ?? '');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body).toHaveFocus();
});

test('a step that was restored by the start button takes the focus', async () => {
  render(
    <Audit
      scoringRevision=""
      content={seed}
      journey={{ ...newJourney(seed.quiz), lead }}
      focusOnMount
    />,
  );
  const title = await heading(seed.quiz.questions[0]?.title ?? '');
  await waitFor(() => expect(title).toHaveFocus());
});

test('a restored step has the language of its texts', async () => {
  document.documentElement.lang = 'en-CA';
  const siteSettings = { ...seed.siteSettings, language: 'fr-CA' };
  open({ lead }, { ...seed, siteSettings });
  const title = await heading(seed.quiz.questions[0]?.title ?? '');
  expect(title.closest('[lang]')).toHaveAttribute('lang', 'fr-CA');
});

test('Previous is disabled on the first question, Next until it is answered', async () => {
  open({ lead });
  await heading(seed.quiz.questions[0]?.title ?? '');
  expect(screen.getByRole('progressbar', { name: 'Step 2 of 3' })).toHaveAttribute('value', '50');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('I check regularly'));
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('Previous also works without a history entry of the audit, and shows the answer', async () => {
  open({ lead, answers: { q1: 'never', q2: 7 }, position: 1 });
  await heading(seed.quiz.questions[1]?.title ?? '');
  await press('Previous');
  await heading(seed.quiz.questions[0]?.title ?? '');
  expect(screen.getByLabelText('I’ve never checked')).toBeChecked();
});

test('a double click on Previous goes back only one question', async () => {
  open({ lead, answers: { q1: 'never', q2: 7 }, position: 2 });
  await heading(seed.quiz.questions[2]?.title ?? '');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Previous' }));
  await heading(seed.quiz.questions[1]?.title ?? '');
});

test('a multiple choice that loses its last selection disables Next', async () => {
  open({ lead, answers: { q1: 'never', q2: 7, q3: 'comprehensive', q4: 'weekly' }, position: 4 });
  await heading(seed.quiz.questions[4]?.title ?? '');
  await userEvent.click(screen.getByLabelText('Something else'));
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  await userEvent.click(screen.getByLabelText('Something else'));
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('Start over asks for confirmation, clears the session and reloads the page', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  open({ lead });
  await heading(seed.quiz.questions[0]?.title ?? '');
  await press('Start over');
  expect(replace).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(1);
  confirm.mockReturnValue(true);
  await press('Start over');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect(sessionStorage).toHaveLength(0);
  vi.unstubAllGlobals();
  replace.mockRestore();
});

test.each([
  ['does not move', () => {}],
  [
    'throws an error',
    () => {
      throw new DOMException('', 'SecurityError');
    },
  ],
])('in a frame whose history %s, Previous and Start over still work', async (_, move) => {
  const go = vi.spyOn(history, 'go').mockImplementation(move);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  vi.stubGlobal('confirm', () => true);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    go.mockRestore();
    replace.mockRestore();
  });
  open({ lead, answers: { q1: 'never', q2: 7 } });
  await heading(seed.quiz.questions[0]?.title ?? '');
  await press('Next');
  await heading(seed.quiz.questions[1]?.title ?? '');
  await press('Previous');
  await heading(seed.quiz.questions[0]?.title ?? '');
  await press('Next');
  await heading(seed.quiz.questions[1]?.title ?? '');
  await press('Start over');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
});
