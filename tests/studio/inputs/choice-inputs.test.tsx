import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { FormValueProvider } from 'sanity';
import { expect, test, vi } from 'vitest';
import { LanguageField } from '#studio/components/language-field.tsx';
import { AddressInput } from '#studio/inputs/address-input.tsx';
import { ChoicesInput } from '#studio/inputs/answers-input.tsx';
import { ChoiceInput } from '#studio/inputs/choice-input.tsx';
import { StudioTheme } from '#tests/studio/studio-theme.tsx';
import { elementProps } from './element-props.ts';

const draw = (field: ReactNode) =>
  render(
    <StudioTheme>
      <p id="help">What it is for.</p>
      {field}
    </StudioTheme>,
  );

const field = {
  choices: [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ],
  onChange: vi.fn(),
  elementProps: elementProps(),
};

test('the select has the description and the error of its field', () => {
  draw(<ChoiceInput {...field} empty="Choose" value="c" validationError="There is no such." />);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(select).toHaveAccessibleDescription('What it is for.');
  expect(select).toHaveValue('c');
  expect(select.validationMessage).toBe('There is no such.');
});

test('each checkbox has the description of its field, and its own error', () => {
  const issuesOf = (value: string) =>
    value === 'c' ? [{ level: 'error' as const, message: 'There is no such.', path: [] }] : [];
  draw(<ChoicesInput {...field} selected={['a', 'c']} onSelect={vi.fn()} issuesOf={issuesOf} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  for (const box of boxes) expect(box).toHaveAccessibleDescription('What it is for.');
  expect(boxes.map(({ validationMessage }) => validationMessage)).toEqual([
    '',
    '',
    'There is no such.',
  ]);
  // The error's icon warns about missing translations, because it is not inside a Studio.
  vi.mocked(console.warn).mockClear();
});

test('the form finds the select of a language, to which it gives the focus', () => {
  const ref = { current: null };
  draw(
    <LanguageField select={{ ...field.elementProps, ref }} value="fr-CA" onLanguage={vi.fn()} />,
  );
  expect(ref.current).toBe(screen.getByRole('combobox'));
});

test('the form finds the address of an audit, to which it gives the focus', () => {
  const ref = { current: null };
  const address = { ...field, value: 'bakery', elementProps: { ...field.elementProps, ref } };
  draw(
    <FormValueProvider value={{ _id: 'audit', _type: 'audit', slug: 'bakery' }}>
      <AddressInput {...address} />
    </FormValueProvider>,
  );
  expect(ref.current).toBe(screen.getByText('/q/bakery').closest('[tabindex]'));
  expect(ref.current).toHaveAccessibleDescription('What it is for.');
});

test('a language is chosen by its name, and any other typed as a code that may begin like an offered one', () => {
  const chosen: string[] = [];
  function Language() {
    const [value, setValue] = useState('uk');
    const change = (next: string) => {
      chosen.push(next);
      setValue(next);
    };
    return <LanguageField select={{ id: 'field' }} value={value} onLanguage={change} />;
  }
  draw(<Language />);
  const select = screen.getByRole('combobox');
  const code = () => screen.getByRole('textbox', { name: 'Its code, such as uk or pt-BR' });
  expect(screen.getByRole('option', { name: 'English (Canada)' })).toBeInTheDocument();
  expect(select).toHaveDisplayValue('Another language');
  expect(code()).toHaveValue('uk');
  fireEvent.change(select, { target: { value: 'fr-CA' } });
  expect(select).toHaveDisplayValue('French (Canada)');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.change(select, { target: { value: 'other' } });
  expect(code()).toHaveValue('');
  for (const typed of ['de', 'de-CH']) fireEvent.change(code(), { target: { value: typed } });
  expect(code()).toHaveValue('de-CH');
  expect(chosen).toEqual(['fr-CA', '', 'de', 'de-CH']);
});
