import { fireEvent, render, screen } from '@testing-library/react';
import { set, unset } from 'sanity';
import { expect, test, vi } from 'vitest';
import { LineInput } from '#studio/inputs/text-inputs.tsx';
import { StudioTheme } from '#tests/studio/studio-theme.tsx';
import { elementProps } from './element-props.ts';

function draw(value: string) {
  const onChange = vi.fn();
  render(
    <StudioTheme>
      <p id="help">What it is for.</p>
      <LineInput
        onChange={onChange}
        elementProps={{ ...elementProps(), value }}
        validationError="Write a text here."
      />
    </StudioTheme>,
  );
  return { onChange, field: screen.getByRole<HTMLTextAreaElement>('textbox') };
}

test('the field has its text, its description and its error', () => {
  const { field } = draw('Your score');
  expect(field).toHaveValue('Your score');
  expect(field).toHaveAccessibleDescription('What it is for.');
  expect(field.validationMessage).toBe('Write a text here.');
});

test('line breaks that are pasted become spaces, and Enter adds none', () => {
  const { onChange, field } = draw('');
  fireEvent.change(field, { target: { value: 'Your \r\n score\nis' } });
  expect(onChange).toHaveBeenLastCalledWith(set('Your score is'));
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true);
});

test('line breaks around a pasted text are left out', () => {
  const { onChange, field } = draw('');
  fireEvent.change(field, { target: { value: '\nEvery day \r\n' } });
  expect(onChange).toHaveBeenLastCalledWith(set('Every day'));
});

test('a text that is deleted leaves no empty value', () => {
  const { onChange, field } = draw('Your score');
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(unset());
});
