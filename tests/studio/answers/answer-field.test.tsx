import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { AnswerField } from '#studio/answers/answer-field.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

type MultiChoice = QuestionOf<'multiChoiceQuestion'>;

const question: MultiChoice = {
  type: 'multiChoiceQuestion',
  key: 'q',
  title: 'Which?',
  help: undefined,
  maxPoints: 100,
  improvable: false,
  options: [{ value: 'a', label: 'First', points: 20 }],
  scoring: { kind: 'pointsPerOption' },
};

const textOf = (shownQuestion: MultiChoice) =>
  renderInStudio(
    <AnswerField question={shownQuestion} answer={[]} note="" onAnswer={() => undefined} />,
  ).container.textContent;

test('an option shows its points only if the scoring uses them', () => {
  expect(textOf(question)).toContain('First (20)');
  const start = textOf({ ...question, scoring: { kind: 'startMinusEach', start: 100, each: 20 } });
  expect(start).toContain('First');
  expect(start).not.toContain('20');
});

test('a slider without an answer says so, and offers its values', () => {
  const slider: QuestionOf<'sliderQuestion'> = {
    type: 'sliderQuestion',
    key: 's',
    title: 'How much?',
    help: undefined,
    maxPoints: 100,
    improvable: false,
    min: 1,
    max: 10,
    step: 1,
    start: 5,
    minLabel: undefined,
    maxLabel: undefined,
    scoring: { kind: 'pointsPerUnit', each: 10 },
  };
  const onAnswer = vi.fn();
  const field = (answer?: number) => (
    <AnswerField question={slider} answer={answer} note="" onAnswer={onAnswer} />
  );
  const { rerender } = renderInStudio(field());
  const choice = screen.getByLabelText('How much?', { selector: 'select' });
  expect(choice).toHaveDisplayValue('Not answered');
  fireEvent.change(choice, { target: { value: '5' } });
  expect(onAnswer.mock.calls).toEqual([['s', 5]]);
  rerender(field(5));
  expect(choice).toHaveDisplayValue('5');
  expect(screen.queryByText('Not answered')).toBeNull();
});
