import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QuestionInput } from '#app/audit/question-input.tsx';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { seedQuiz } from '#tests/seed.ts';
import { AskedQuestion } from './asked-question.tsx';

const { labels } = await seedQuiz();

const wish: QuestionOf<'textQuestion'> = {
  key: 'wish',
  title: 'What do you wish for?',
  type: 'textQuestion',
  improvable: false,
  longest: 120,
  tooLong: 'At most {longest}.',
  charactersLeft: 'Left: {count}',
  allTooLong: 'All too long by {count}.',
};

function Asked({ isLong = false, onSubmit }: { isLong?: boolean; onSubmit?: () => void }) {
  const question = { ...wish, isLong };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <AskedQuestion question={question} />
      <button type="submit">Next</button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'What do you wish for?' });

test('Enter goes on from one line, but not while a word is composed; in several lines it is a new one', async () => {
  const onSubmit = vi.fn();
  const { unmount } = render(<Asked onSubmit={onSubmit} />);
  await userEvent.type(field(), 'Time{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  const goesOn = (event: object) => fireEvent.keyDown(field(), { key: 'Enter', ...event });
  expect(goesOn({ isComposing: true })).toBe(false);
  expect(goesOn({ keyCode: 229 })).toBe(false);
  expect(goesOn({})).toBe(true);
  unmount();
  render(<Asked isLong onSubmit={onSubmit} />);
  await userEvent.type(field(), 'Time{Enter}and calm');
  expect(field()).toHaveValue('Time\nand calm');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a text that is too long is kept, with a message; before that, what is left is said, but not at each key', () => {
  vi.useFakeTimers();
  const onSubmit = vi.fn();
  render(<Asked isLong onSubmit={onSubmit} />);
  const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
  const status = () => screen.getByRole('status').textContent;
  write('x'.repeat(19));
  expect(field()).not.toHaveAccessibleDescription();
  write('x'.repeat(118));
  write('x'.repeat(119));
  expect(field()).toHaveAccessibleDescription('Left: 1');
  expect(status()).toBe('');
  act(() => void vi.advanceTimersByTime(1000));
  expect(status()).toBe('Left: 1');
  write('x'.repeat(10_000));
  expect(field()).toHaveValue('x'.repeat(10_000));
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('At most 120.');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(field()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('where all texts together are too long, the text says by how many of its own characters', () => {
  const question = { ...wish, isLong: true };
  const answer = '漢'.repeat(100);
  render(
    <QuestionInput
      language="en-CA"
      question={question}
      labels={labels}
      answer={answer}
      excess={31}
      onAnswer={() => {}}
    />,
  );
  expect(field()).toHaveAccessibleDescription('All too long by 11.');
  expect(field()).toBeInvalid();
});
