import { TextInput } from '@sanity/ui';
import { type ChangeEvent, type ComponentProps, forwardRef, useState } from 'react';
import { type NumberInputProps, set, unset } from 'sanity';
import { readNumber } from '#studio/pasted/read-number.ts';

/** What the field holds for a text: a number, or the text itself, for which the field has an error. */
const valueFor = (text: string) => (text.trim() === '' ? undefined : (readNumber(text) ?? text));

type Props = Pick<NumberInputProps, 'onChange' | 'elementProps' | 'validationError'> & {
  value?: unknown;
};

/** A number as typed. A browser's number field reads `6,5` as 65, and holds nothing of what it can't read. */
export const StudioNumberInput = ({ value, onChange, elementProps, validationError }: Props) => (
  <NumberText
    {...elementProps}
    customValidity={validationError}
    value={value}
    onValue={(next) => onChange(next === undefined ? unset() : set(next))}
  />
);

type TextProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref'> & {
  /** A number, or a text that is none. */
  value: unknown;
  onValue: (value: number | string | undefined) => void;
};

export const NumberText = forwardRef<HTMLInputElement, TextProps>(function NumberText(
  { value, onValue, ...props },
  ref,
) {
  const [typed, setTyped] = useState('');
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value);
    onValue(valueFor(currentTarget.value));
  };
  return (
    <TextInput
      {...props}
      ref={ref}
      inputMode="decimal"
      value={valueFor(typed) === value ? typed : String(value ?? '')}
      onChange={change}
    />
  );
});
