import { memo } from 'react';
import { keyboardFor } from '#app/quiz/base/typed-number.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import {
  type AskedField,
  type FieldName,
  isOwn,
  MAX_LEAD_TEXT,
  nameOf,
} from '#app/quiz/contract/lead.ts';
import { Select } from '#app/shapes/select.tsx';

type Props = {
  field: AskedField;
  content: Pick<AuditContent, 'leadForm' | 'leads' | 'quiz'>;
  error?: string;
  /** The props that connect a control to the form. The same function at each render. */
  register: (name: FieldName) => object;
};

/** What browsers fill in. */
const AUTO_COMPLETE: Partial<Record<AskedField['name'], string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  businessName: 'organization',
  city: 'address-level2',
  province: 'address-level1',
  phone: 'tel',
};

const TYPES: Partial<Record<AskedField['name'], string>> = { email: 'email', phone: 'tel' };

export const fieldId = (name: FieldName) => `field-${name}`;

/** One field with its label, its error and its help. Renders again only when its error changes. */
export const CaptureField = memo(function CaptureField({ field, content, error, register }: Props) {
  const { leadForm: form, leads } = content;
  const { isRequired } = field;
  const id = fieldId(nameOf(field));
  const { label, placeholder } = isOwn(field) ? field : form[field.name];
  const help = field.name === 'email' && (leads ? leads.emailHelp : form.email.help);
  const options = optionsFor(field, content);
  const control = {
    ...register(nameOf(field)),
    id,
    // Not `required`: screen readers would call an empty field invalid before it is submitted.
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby':
      [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
  };
  const mark =
    isRequired || !form.optionalMark ? null : (
      <span className="font-normal"> {form.optionalMark}</span>
    );
  const shown = {
    ...control,
    autoComplete: AUTO_COMPLETE[field.name] ?? 'off',
    className: 'field mt-1.5',
    placeholder,
  };
  return (
    <div>
      {field.name === 'tick' ? (
        // No consent, which only the box for marketing gives.
        <label className="option has-aria-invalid:border-error">
          <input {...control} type="checkbox" value="yes" />
          <span>
            {label}
            {mark}
          </span>
        </label>
      ) : (
        <>
          <label htmlFor={id} className="font-semibold">
            {label}
            {mark}
          </label>
          {options ? (
            <Select {...shown} options={options} />
          ) : (
            <input
              {...shown}
              type={TYPES[field.name] ?? 'text'}
              inputMode={field.name === 'number' ? keyboardFor(field.lowest) : undefined}
              spellCheck={false}
              enterKeyHint="next"
              maxLength={leads && !isOwn(field) ? MAX_LEAD_TEXT : undefined}
            />
          )}
        </>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-error text-small">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-muted text-small">
          {help}
        </p>
      )}
    </div>
  );
});

/** What is chosen from in a field; `undefined` where it is typed. */
function optionsFor(field: AskedField, { quiz, leadForm }: Props['content']) {
  switch (field.name) {
    case 'industry':
      return quiz.industries;
    case 'province':
      return leadForm.provinces;
    case 'choice':
      return field.options?.map((label, at) => ({ value: field.values?.[at] ?? label, label }));
    default:
      return undefined;
  }
}
