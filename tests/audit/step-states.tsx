import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { expect, vi } from 'vitest';
import { ErrorBoundary } from '#app/audit/error-boundary.tsx';
import { markLoadErrors } from '#app/audit/load-errors.ts';
import { Waiting } from '#app/audit/waiting.tsx';
import { content, draw, drawAndWait, initial, lead, type States } from './marked-audit.tsx';

const { quiz, siteSettings } = content;

/** The steps before the report, and what a visitor reads while a step loads or after it failed. */
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
  'each question': async (note) => {
    for (const position of quiz.questions.keys()) {
      const { unmount } = await drawAndWait({ lead, position });
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
    vi.unstubAllGlobals();
    expect(confirm).toHaveBeenCalledTimes(1);
    note(...confirm.mock.calls.flat().map(String));
  },
  'a step that is loading': async (note) => {
    const { unmount } = render(<Waiting text={siteSettings.texts.loading} />);
    await screen.findByText(siteSettings.texts.loading);
    note();
    unmount();
  },
  'a step that could not be loaded, and one that broke': async (note) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
    const Missing = lazy(markLoadErrors(() => Promise.reject(new TypeError())));
    const Broken = () => {
      throw new EvalError();
    };
    for (const Step of [Missing, Broken]) {
      const { unmount } = render(
        <ErrorBoundary texts={siteSettings.texts} view="results" onRetry={async () => false}>
          <Suspense>
            <Step />
          </Suspense>
        </ErrorBoundary>,
      );
      await screen.findByRole('alert');
      vi.mocked(console.error).mockClear();
      note();
      unmount();
    }
    fetched.mockRestore();
  },
};
