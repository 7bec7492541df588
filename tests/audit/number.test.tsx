import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { AskedQuestion } from './asked-question.tsx';

const question: QuestionOf<'numberQuestion'> = {
  key: 'way',
  title: 'How far is it?',
  type: 'numberQuestion',
  improvable: false,
  lowest: 10,
  highest: 1000,
  step: 0.5,
  unit: 'km',
  invalid: 'From {lowest} to {highest}, in steps of {step}.',
  scoring: { kind: 'pointsByBand', bands: [{ from: 0, points: 0 }] },
};

const MESSAGE = 'From 10 to 1000, in steps of 0,5.';

/** The field, in French, and a mock that receives the answers. */
function renderNumber(first?: Answer, lowest = question.lowest) {
  const onAnswer = vi.fn<(answer: Answer) => void>();
  render(
    <form>
      <AskedQuestion
        question={{ ...question, lowest }}
        first={first}
        language="fr-CA"
        onAnswer={onAnswer}
      />
      <button type="submit">Next</button>
    </form>,
  );
  return { onAnswer, field: screen.getByRole('textbox', { name: 'How far is it? (km)' }) };
}

test('what is typed counts once it is a number in range and on a step', async () => {
  const { onAnswer, field } = renderNumber();
  await userEvent.type(field, '12,5');
  expect(onAnswer.mock.calls.flat()).toEqual(['1', 12, '12,', 12.5].with(2, 12));
  expect(field).toHaveValue('12,5');
  expect(screen.getByText('km')).toBeVisible();
});

test.each([
  [0, 'decimal'],
  [-10, 'text'],
])('from %i, the keyboard is for %s', (lowest, keyboard) => {
  expect(renderNumber(undefined, lowest).field).toHaveAttribute('inputmode', keyboard);
});

test('bad input has a message, once the field is left, which typing takes away', async () => {
  const { onAnswer, field } = renderNumber();
  await userEvent.type(field, '9');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(MESSAGE);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(MESSAGE);
  expect(onAnswer).toHaveBeenLastCalledWith('9');
  await userEvent.type(field, '9');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(onAnswer).toHaveBeenLastCalledWith(99);
});

test('Enter asks for a number, an empty field that is left does not', async () => {
  const { field } = renderNumber();
  await userEvent.click(field);
  await userEvent.tab();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.type(field, '{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(MESSAGE);
  expect(field).toHaveFocus();
});

test('Next leads back to bad input and says what is wrong, also where it does not take the focus', async () => {
  const { field } = renderNumber();
  await userEvent.type(field, '9');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('alert')).toHaveTextContent(MESSAGE);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(MESSAGE);
});

test('a number is shown as the language writes it, and bad input as it was typed', () => {
  expect(renderNumber(12.5).field).toHaveValue('12,5');
});

test('bad input is still there, with its message, when the question is shown again', () => {
  expect(renderNumber('1e400').field).toHaveValue('1e400');
  expect(screen.getByRole('alert')).toHaveTextContent(MESSAGE);
});
