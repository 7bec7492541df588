import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { AskedQuestion } from './asked-question.tsx';

const stars: QuestionOf<'ratingQuestion'> = {
  key: 'stars',
  title: 'How was it?',
  type: 'ratingQuestion',
  improvable: false,
  look: 'stars',
  lowest: 1,
  highest: 5,
  lowestLabel: 'Bad',
  highestLabel: 'Great',
  scoring: { kind: 'pointsPerUnit', each: 1 },
};

const filled = () => document.querySelectorAll('[data-filled="true"]').length;

test('stars are radios with names, and filled up to the chosen one', async () => {
  render(<AskedQuestion question={stars} />);
  expect(screen.getByRole('group', { name: 'How was it?' })).toBeVisible();
  expect(screen.getAllByRole('radio').map((each) => each.getAttribute('aria-label'))).toEqual([
    '1 / 5 Bad',
    '2 / 5',
    '3 / 5',
    '4 / 5',
    '5 / 5 Great',
  ]);
  expect(filled()).toBe(0);
  await userEvent.click(screen.getByRole('radio', { name: '4 / 5' }));
  expect(filled()).toBe(4);
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: '3 / 5' })).toBeChecked();
  expect(filled()).toBe(3);
});

test('numbers are read as they are seen, the ends with their labels', () => {
  const question = { ...stars, look: 'numbers' as const, lowest: 0, highest: 10 };
  render(<AskedQuestion question={question} />);
  const names = screen.getAllByRole('radio').map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['0 Bad', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10 Great']);
});
