import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { AskedQuestion } from './asked-question.tsx';

const options = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    value: `d${n}`,
    label: `Département ${n}`,
    points: n,
    ...more,
  }));

const single = (fields: object): QuestionOf<'singleChoiceQuestion'> => ({
  key: 'dept',
  title: 'Which one?',
  type: 'singleChoiceQuestion',
  improvable: false,
  options: options(102),
  scoring: { kind: 'pointsPerOption' },
  listHint: 'Choose or type',
  listCount: '{shown} of {total}',
  ...fields,
});

function ask(question: QuestionOf<'singleChoiceQuestion'>) {
  const onAnswer = vi.fn<(answer: Answer) => void>();
  const onSubmit = vi.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <AskedQuestion question={question} onAnswer={onAnswer} />
      <button type="submit">Next</button>
    </form>,
  );
  return { onAnswer, onSubmit };
}

const radios = () =>
  screen.queryAllByRole('radio').map((each) => each.closest('label')?.textContent);

test('up to twelve options are a list, more are a select that names the question', async () => {
  ask(single({ options: options(12) }));
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a select has every option, and its hint until one is chosen', async () => {
  const { onAnswer } = ask(single({ help: undefined }));
  const select = screen.getByRole('combobox', { name: 'Which one?' });
  expect(within(select).getAllByRole('option')).toHaveLength(103);
  expect(screen.getByRole('option', { name: 'Choose or type', selected: true })).toBeVisible();
  expect(radios()).toEqual([]);
  await userEvent.selectOptions(select, 'Département 80');
  expect(onAnswer).toHaveBeenLastCalledWith('d80');
  expect(select).toHaveValue('d80');
});

test('a list to type in shows the first that match, without accents and capitals, and the chosen one', async () => {
  const { onAnswer } = ask(single({ look: 'filter' }));
  expect(radios()).toHaveLength(12);
  expect(screen.getByRole('status')).toHaveTextContent('12 of 102');
  const field = screen.getByRole('textbox', { name: 'Choose or type' });
  await userEvent.type(field, '8 DEPART');
  expect(screen.getByRole('status')).toHaveTextContent('12 of 19');
  await userEvent.clear(field);
  await userEvent.type(field, '99');
  expect(radios()).toEqual(['Département 99']);
  await userEvent.click(screen.getByRole('radio', { name: 'Département 99' }));
  expect(onAnswer).toHaveBeenLastCalledWith('d99');
  await userEvent.clear(field);
  expect(radios()).toHaveLength(13);
  expect(screen.getByRole('radio', { name: 'Département 99' })).toBeChecked();
  await userEvent.type(field, 'nothing');
  expect(radios()).toEqual(['Département 99']);
  expect(screen.getByRole('status')).toHaveTextContent('0 of 0');
});

test('options with pictures are never a select; without a hint, the field is named by the question', () => {
  const image = { src: '/a.png', alt: 'A', width: 10, height: 10 };
  ask(single({ options: options(20, { image }), listHint: undefined, listCount: undefined }));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Which one?' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(12);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
