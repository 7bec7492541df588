import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedContent } from '#tests/seed.ts';

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

test('a double click on Previous goes back only one question', async () => {
  open({ lead, answers: { q1: 'never', q2: 7 }, position: 2 });
  await heading(seed.quiz.questions[2]?.title ?? '');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Previous' }));
  await heading(seed.quiz.questions[1]?.title ?? '');
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
