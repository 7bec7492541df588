import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { ErrorBoundary } from '#app/audit/error-boundary.tsx';
import type { OwnField } from '#app/quiz/contract/lead.ts';
import { content, draw, drawAndWait, initial, lead, type States } from './marked-audit.tsx';

const { quiz, siteSettings } = content;

/** The steps before the report, and what a visitor reads after a step failed. */
export const stepStates: States = {
  'the form, all its messages, and an invalid email address': async (note) => {
    draw({ started: true });
    note();
    await screen.findAllByRole('progressbar');
    note();
    const submit = screen.getByRole('button', { name: content.leadForm.submit });
    await userEvent.click(submit);
    note();
    note(content.leadForm.email.help ?? '');
    await userEvent.type(screen.getByLabelText(content.leadForm.email.label), '1@1');
    await userEvent.click(submit);
    note();
  },
  'a field of the form’s own with each mistake': async (note) => {
    const own = (name: OwnField['name']): OwnField => ({
      name,
      key: name,
      label: '4711',
      lowest: 3,
      highest: 7,
      isRequired: true,
    });
    const fields = [own('text'), own('phone'), own('number')];
    draw({ started: true }, { ...content, leadForm: { ...content.leadForm, fields } });
    const submit = screen.getByRole('button', { name: content.leadForm.submit });
    for (const entered of ['', '?', '1', '9', '8'.repeat(501)]) {
      for (const control of screen.getAllByLabelText('4711'))
        fireEvent.change(control, { target: { value: entered } });
      await userEvent.click(submit);
      note();
    }
  },
  'each question': async (note) => {
    for (const position of quiz.questions.keys()) {
      const { unmount } = await drawAndWait({ lead, position });
      note();
      unmount();
    }
  },
  'the sections, one of which has a screen of its own': async (note) => {
    const questions = quiz.questions.map((question, index) => ({
      ...question,
      ...(index > 0 && index < 4 && { section: `${index}`, hasSectionScreen: index === 2 }),
    }));
    const answers = { q1: 'never', q2: 5, q3: 'google-only' };
    for (const position of [1, 2, 3]) {
      const { unmount } = await drawAndWait(
        { lead, position, furthest: Math.max(position, 2), answers },
        { ...content, quiz: { ...quiz, questions } },
      );
      note();
      unmount();
    }
  },
  'a slider at its ends': async (note) => {
    const position = quiz.questions.findIndex(({ type }) => type === 'sliderQuestion');
    for (const q2 of [1, 10]) {
      const { unmount } = await drawAndWait({
        lead,
        position,
        answers: { ...initial.answers, q2 },
      });
      note();
      unmount();
    }
  },
  'the question before the session is cleared': async (note) => {
    await drawAndWait({ lead });
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    await userEvent.click(screen.getByRole('button', { name: siteSettings.texts.startOver }));
    expect(confirm).toHaveBeenCalledTimes(1);
    note(...confirm.mock.calls.flat().map(String));
  },
  'a step that broke': async (note) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
    const Broken = () => {
      throw new EvalError();
    };
    render(
      <ErrorBoundary texts={siteSettings.texts} view="results">
        <Broken />
      </ErrorBoundary>,
    );
    await screen.findByRole('alert');
    vi.mocked(console.error).mockClear();
    note();
    fetched.mockRestore();
  },
};
