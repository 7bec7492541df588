import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type FormPatch, PatchEvent } from 'sanity';
import { expect, test } from 'vitest';
import { StudioNumberInput } from '#studio/inputs/number-input.tsx';
import { StudioTheme } from '#tests/studio/studio-theme.tsx';
import { elementProps } from './element-props.ts';

/** A field whose value is changed as a form changes it. Returns its element and what it holds. */
function draw() {
  const held: { value?: unknown } = {};
  function Form() {
    const [value, setValue] = useState<unknown>(5);
    const apply = (patch: FormPatch | FormPatch[] | PatchEvent) => {
      const [first] = PatchEvent.from(patch).patches;
      const next = first?.type === 'set' ? first.value : undefined;
      held.value = next;
      setValue(next);
    };
    return (
      <StudioTheme>
        <StudioNumberInput
          value={value}
          elementProps={elementProps()}
          onChange={apply}
          validationError="No number."
        />
        <button type="button" onClick={() => setValue(7)}>
          Discard
        </button>
      </StudioTheme>
    );
  }
  render(<Form />);
  return { held, field: screen.getByRole<HTMLInputElement>('textbox') };
}

test.each<[typed: string, held: unknown]>([
  ['6,5', 6.5],
  ['6.5', 6.5],
  ['6,', 6],
  [' ,5 ', 0.5],
  ['-6,5', -6.5],
  ['+3', 3],
  ['0,125', 0.125],
  ['33.333', 33.333],
  ['', undefined],
  ['  ', undefined],
  ...['6,5,5', '1 000', '1,000', '-', '1e400', '1e3', '٦', '６', '0x10', 'six', '6 %', '½'].map(
    (text): [string, unknown] => [text, text],
  ),
  ['9007199254740993', '9007199254740993'],
])('"%s" is shown as it is typed, and held as %s', (typed, value) => {
  const { held, field } = draw();
  fireEvent.change(field, { target: { value: typed } });
  expect(held.value).toBe(value);
  expect(field).toHaveValue(typed);
});

test('the field has its description and its error, and follows a change from elsewhere', () => {
  const { field } = draw();
  expect(field).toHaveValue('5');
  expect(field).toHaveAttribute('aria-describedby', 'help');
  expect(field.validationMessage).toBe('No number.');
  fireEvent.change(field, { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button'));
  expect(field).toHaveValue('7');
});
