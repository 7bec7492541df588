import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import { richText } from '#app/quiz/base/rich-text.ts';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import type { Question, QuestionOf } from '#app/quiz/questions/question.ts';
import { seedQuiz } from '#tests/seed.ts';
import { AskedQuestion } from './asked-question.tsx';

const { labels } = await seedQuiz();
const help: RichText | undefined = undefined;
const asked = { help, key: 'mood', title: 'How is the mood?', maxPoints: 6, improvable: false };
const options = [
  { value: 'v/1', label: 'Bright', points: 6 },
  { value: 'v 2', label: 'Calm', points: 3 },
  { value: 'constructor', label: 'Stormy', points: 0 },
];
const single: QuestionOf<'singleChoiceQuestion'> = {
  ...asked,
  type: 'singleChoiceQuestion',
  options,
  scoring: { kind: 'pointsPerOption' },
};
const multiple: QuestionOf<'multiChoiceQuestion'> = {
  ...asked,
  type: 'multiChoiceQuestion',
  options,
  scoring: { kind: 'startMinusEach', start: 6, each: 2 },
};
const slider = (min: number, max: number, step: number): QuestionOf<'sliderQuestion'> => ({
  ...asked,
  min,
  max,
  step,
  start: min,
  minLabel: 'Low',
  maxLabel: 'High',
  type: 'sliderQuestion',
  scoring: { kind: 'pointsPerUnit', each: 1 },
});

/** Renders a question that shows its latest answer. Returns the mock that receives the answers. */
function renderQuestion(question: Question, first?: Answer, language = 'en-CA') {
  const onAnswer = vi.fn<(answer: Answer) => void>();
  render(
    <AskedQuestion question={question} first={first} language={language} onAnswer={onAnswer} />,
  );
  return onAnswer;
}

test.each([single, multiple, slider(0, 3, 1)])(
  'the question is legend and heading: $type',
  (question) => {
    renderQuestion(question);
    expect(screen.getByRole('group', { name: 'How is the mood?' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'How is the mood?' })).toBeVisible();
  },
);

test('a multiple-choice answer has the order of the options, not of the clicks', async () => {
  const onAnswer = renderQuestion(multiple);
  await userEvent.click(screen.getByLabelText('Stormy'));
  await userEvent.click(screen.getByLabelText('Bright'));
  await userEvent.click(screen.getByLabelText('Stormy'));
  await userEvent.click(screen.getByLabelText('Bright'));
  expect(onAnswer.mock.calls).toEqual([
    [['constructor']],
    [['v/1', 'constructor']],
    [['v/1']],
    [[]],
  ]);
});

test('a multiple choice says that several options may be selected', () => {
  renderQuestion({ ...multiple, help: richText.parse('Be honest.') }, ['v 2']);
  const group = screen.getByRole('group', { name: 'How is the mood?' });
  expect(group).toHaveAccessibleDescription('Be honest. Select all that apply');
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
    screen.getByLabelText('Calm'),
  ]);
});

test('a slider has the range of its question, and its text includes the label at an end', () => {
  renderQuestion(slider(-2, 2, 2), 0);
  const range = screen.getByRole('slider', { name: 'How is the mood?' });
  expect(range).toHaveAttribute('min', '-2');
  expect(range).toHaveAttribute('max', '2');
  expect(range).toHaveAttribute('step', '2');
  expect(range).toHaveAttribute('aria-valuetext', '0');
  fireEvent.change(range, { target: { value: '2' } });
  expect(range).toHaveAttribute('aria-valuetext', '2 High');
  expect(screen.getByRole('status')).toHaveTextContent(/^2$/);
});

test('a slider writes its numbers in the language of the site', () => {
  renderQuestion(slider(0.5, 2.5, 0.5), 1.5, 'fr-CA');
  expect(screen.getByRole('status')).toHaveTextContent(/^1,5$/);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '1,5');
  for (const end of ['0,5 Low', '2,5 High']) expect(screen.getByText(end)).toBeVisible();
});

test('steps of 0.1 give exact values without rounding errors', async () => {
  const onAnswer = renderQuestion(slider(0, 0.5, 0.1));
  const more = screen.getByRole('button', { name: labels.increase });
  for (let press = 0; press < 5; press += 1) await userEvent.click(more);
  expect(onAnswer.mock.calls.flat()).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0.5 High');
});

test('if the steps do not meet the maximum, the slider ends at the last position before it', async () => {
  const onAnswer = renderQuestion(slider(0, 10, 4), 8);
  await userEvent.click(screen.getByRole('button', { name: labels.increase }));
  expect(onAnswer).not.toHaveBeenCalled();
});

test.each([single, multiple])(
  'a picture on an option adds what it shows, and where it is missing, its words: $type',
  (question) => {
    const image = { asset: { _ref: '' }, size: 1, src: '/images/a.png', width: 320, height: 240 };
    const alts = ['A sunrise', 'Calm'];
    const withPictures = options.map((each, index) => ({
      ...each,
      image: alts[index] === undefined ? undefined : { ...image, alt: alts[index] },
    }));
    renderQuestion({ ...question, options: withPictures });
    const [bright, calm, stormy] = screen.getAllByRole(question === single ? 'radio' : 'checkbox');
    expect(bright).toHaveAccessibleName('Bright A sunrise');
    // The label says it all, so it is read once.
    expect(calm).toHaveAccessibleName('Calm');
    expect(stormy).toHaveAccessibleName('Stormy');
    const picture = screen.getByRole('img', { name: 'A sunrise' });
    expect(picture).toHaveAttribute('width', '320');
    fireEvent.error(picture);
    expect(screen.queryByRole('img', { name: 'A sunrise' })).toBeNull();
    expect(bright).toHaveAccessibleName('Bright A sunrise');
  },
);
