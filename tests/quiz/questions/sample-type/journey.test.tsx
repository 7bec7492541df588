import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import { restoreSession, sessionOf } from '#app/audit/session/restore-session.ts';
import { saveSession } from '#app/audit/session/session.ts';
import { SharedView } from '#app/audit/shared-view.tsx';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { AnswerField } from '#studio/answers/answer-field.tsx';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { contentOf } from '#tests/seed.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';
import { sampleDocuments } from './sample-content.ts';

const { pages: _, ...content } = await contentOf(sampleDocuments());
const { quiz } = content;
const page = { content, scoringRevision: 'scoring-1' };
beforeEach(() => sessionStorage.clear());

function open() {
  cleanup();
  return render(<Audit {...sessionOf(page)} />);
}

test('it is drawn and answered, and the answer outlives a reload', async () => {
  const journey = { started: true, draft: {}, lead, answers: SHEET, position: 0 };
  saveSession({ ...page, journey });
  open();
  const next = await screen.findByRole('button', { name: quiz.labels.next });
  expect(next).toBeDisabled();
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(next).toBeEnabled();
  expect(restoreSession(page)?.journey.answers).toEqual({ ...SHEET, stars: 4 });
  open();
  expect(await screen.findByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('its answer is in the report, the breakdown and the next level', async () => {
  const answers = { ...SHEET, stars: 'unsure' };
  const journey = { started: true, draft: {}, lead, answers, position: 8, score: 50 };
  saveSession({ ...page, journey });
  const { container } = open();
  await vi.waitFor(() => expect(container).toHaveTextContent('Ask your customers for stars'));
  expect(container).toHaveTextContent('Clouds');
});

test('a link with its answer opens the shared report', () => {
  const answers = { ...SHEET, stars: 3 };
  const { scoringRevision } = page;
  const sent = {
    audit: 'audit',
    language: 'en-CA',
    scoringRevision,
    industry: 'Healthcare',
    answers,
  };
  const { container } = render(<SharedView {...page} fragment={encodeShare(quiz, sent)} />);
  expect(container).toHaveTextContent('Full sky');
  expect(container).not.toHaveTextContent('Ask your customers for stars');
});

test('the simulator has a compact control for it', () => {
  const question = quiz.questions[0];
  if (!question) throw new RangeError('There is no question.');
  const onAnswer = vi.fn();
  renderInStudio(
    <AnswerField question={question} answer={undefined} note="" onAnswer={onAnswer} />,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '5' } });
  expect(onAnswer).toHaveBeenCalledWith('stars', 5);
});
