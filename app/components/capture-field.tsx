import { type HTMLAttributes, memo } from 'react';
import type { FieldName } from '#app/quiz/contract/lead.ts';
import { Select } from '#app/shapes/select.tsx';

export type CommonProps = {
  name: FieldName;
  error?: string;
  isRequired: boolean;
  optionalMark?: string;
  /** The props that connect a control to the form. The same function at each render. */
  register: (name: FieldName) => object;
};

type Props = CommonProps & {
  texts: { label: string; placeholder?: string };
  help?: string;
  autoComplete?: string;
  maxLength?: number;
  type?: 'text' | 'email' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Turns the field into a select. */
  options?: readonly { value: string; label: string }[];
};

export const fieldId = (name: FieldName) => `field-${name}`;

/** One field with its label above, its error and its help below. Renders again only when these change. */
export const CaptureField = memo(function CaptureField({
  name,
  texts,
  error,
  help,
  isRequired,
  optionalMark,
  register,
  options,
  type,
  inputMode,
  autoComplete,
  maxLength,
}: Props) {
  const id = fieldId(name);
  const control = {
    ...register(name),
    id,
    autoComplete: autoComplete ?? 'off',
    // Not `required`: screen readers would call an empty field invalid before it is submitted.
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby':
      [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined,
    className: 'field mt-1.5',
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {texts.label}
        {isRequired || !optionalMark ? null : <span className="font-normal"> {optionalMark}</span>}
      </label>
      {options ? (
        <Select {...control} options={options} placeholder={texts.placeholder} />
      ) : (
        <input
          {...control}
          type={type ?? 'text'}
          inputMode={inputMode}
          spellCheck={false}
          enterKeyHint="next"
          maxLength={maxLength}
          placeholder={texts.placeholder}
        />
      )}
      <FieldError id={id} error={error} />
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-muted text-small">
          {help}
        </p>
      )}
    </div>
  );
});

/** The message beneath a field, to which its control points. */
export const FieldError = ({ id, error }: { id: string; error?: string }) =>
  error ? (
    <p id={`${id}-error`} className="mt-1.5 font-semibold text-error text-small">
      {error}
    </p>
  ) : null;
