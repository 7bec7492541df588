import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { contentWithLeads } from '#tests/lead-settings.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { shipped } from '#tests/seed.ts';

const { quiz, leadForm } = shipped;

beforeEach(() => {
  sessionStorage.clear();
  // What a page stores that restores the last question.
  history.replaceState({ position: 7, depth: 0 }, '', '/');
});

/** An audit at its last question, which is answered. */
const open = (formPlace: 'after' | 'none') =>
  render(
    <Audit
      scoringRevision=""
      content={auditContentOf({ ...shipped, formPlace })}
      journey={{
        ...newJourney(quiz, formPlace),
        started: true,
        answers: SHEET,
        position: 7,
        draft: sampleLead,
      }}
    />,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name: (given) => given.includes(name) });

test('the questions lead to a form after them, Back to the last question, and the form to the report', async () => {
  open('after');
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  await press(quiz.labels.finish);
  await waitFor(async () => expect(await heading(leadForm.title)).toHaveFocus());
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
  history.back();
  await screen.findByText('Question 8 of 8');
  await press(quiz.labels.finish);
  await heading(leadForm.title);
  await press(leadForm.submit);
  await heading(shipped.resultsPage.title);
  expect(await screen.findByText('Prepared for Engines')).toBeVisible();
});

test('without a form, the questions lead to a report without a name', async () => {
  open('none');
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  await press(quiz.labels.finish);
  await heading(shipped.resultsPage.title);
  expect(document.body.textContent).not.toMatch(/[{}]|undefined/);
  expect(await screen.findByRole('heading', { name: 'Ready for the Next Step?' })).toBeVisible();
  expect(screen.queryByText(shipped.resultsPage.benchmark.title)).toBeNull();
});

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
