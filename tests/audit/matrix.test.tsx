import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { QuestionInput } from '#app/audit/question-input.tsx';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { seedQuiz } from '#tests/seed.ts';

const { labels } = await seedQuiz();

const question: QuestionOf<'matrixQuestion'> = {
  key: 'moods',
  title: 'How are you?',
  type: 'matrixQuestion',
  improvable: false,
  rows: ['calm', 'cross', 'glad'].map((key) => ({ key, title: `I am ${key}.` })),
  options: ['No', 'Often', 'Always'].map((label) => ({ value: label, label, points: 1 })),
  nextRow: 'Next ({number} left)',
  scoring: { kind: 'pointsPerOption' },
};

function Matrix() {
  const [answers, setAnswers] = useState<Answers>({});
  const onAnswer = (answer: Answers[string], key = 'none') =>
    setAnswers(withAnswer(answers, key, answer));
  return (
    <QuestionInput
      language="en-CA"
      question={question}
      labels={labels}
      answers={answers}
      onAnswer={onAnswer}
      answer={undefined}
    />
  );
}

const rowOf = (key: string) => within(screen.getByRole('group', { name: `I am ${key}.` }));

test('each row is a group of radios with names of their own, and the next open one is found', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  render(<Matrix />);
  expect(screen.getByRole('group', { name: 'How are you?' })).toBeVisible();
  expect(rowOf('cross').getAllByRole('radio')).toHaveLength(3);
  await userEvent.click(rowOf('calm').getByRole('radio', { name: 'Often' }));
  await userEvent.click(rowOf('glad').getByRole('radio', { name: 'No' }));
  expect(rowOf('calm').getByRole('radio', { name: 'Often' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Next (1 left)' }));
  expect(rowOf('cross').getByRole('radio', { name: 'No' })).toHaveFocus();
  expect(scroll).toHaveBeenCalledOnce();
  await userEvent.keyboard(' ');
  expect(screen.getByText('Next (0 left)')).toHaveClass('invisible');
});
