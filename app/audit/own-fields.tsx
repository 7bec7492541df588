import {
  CaptureField,
  type CommonProps,
  FieldError,
  fieldId,
} from '#app/components/capture-field.tsx';
import { cleanText } from '#app/quiz/base/entered-text.ts';
import { formatNumber } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import { keyboardFor, readTypedNumber } from '#app/quiz/base/typed-number.ts';
import {
  type AskedField,
  type FieldName,
  isAccepted,
  isOwn,
  leadProblem,
  MAX_OWN_TEXT,
  nameOf,
  type OwnField,
  type OwnName,
  type OwnValue,
} from '#app/quiz/contract/lead.ts';
import type { LeadForm } from '#app/quiz/contract/site.ts';

type Words = { form: LeadForm; language: string };

function controlFor({ name, lowest }: OwnField) {
  if (name === 'phone') return { type: 'tel', autoComplete: 'tel' } as const;
  return name === 'number' ? { inputMode: keyboardFor(lowest) } : {};
}

/** From a local number to the longest of the world with an extension. */
const PHONE = /^(\P{Nd}*\p{Nd}){7,20}\P{Nd}*$/u;
const MAX_PHONE = 50;

/** A box that a form asks for by itself: no consent, which only the box for marketing gives. */
function TickField({
  name,
  label,
  error,
  isRequired,
  optionalMark,
  register,
}: CommonProps & { label: string }) {
  const id = fieldId(name);
  return (
    <div>
      <label className="option has-aria-invalid:border-error">
        <input
          {...register(name)}
          id={id}
          type="checkbox"
          value="yes"
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>
          {label}
          {isRequired || !optionalMark ? null : ` ${optionalMark}`}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A field of the form's own: a box, or a field that is typed or chosen. */
export function OwnCaptureField({ field, ...common }: CommonProps & { field: OwnField }) {
  const { name, label, options, values } = field;
  if (name === 'tick') return <TickField {...common} label={label} />;
  const choices = options?.map((label, at) => ({ value: values?.[at] ?? label, label }));
  return (
    <CaptureField
      {...common}
      texts={field}
      {...controlFor(field)}
      options={name === 'choice' ? choices : undefined}
    />
  );
}

/** What a text means, or its problem; neither for an empty one that may be (docs/journey.md#own-fields). */
function read(
  field: OwnField,
  entered: string,
  { form: { ownMessages }, language }: Words,
): { value?: OwnValue['value']; problem?: string } {
  const {
    name,
    label,
    options = [],
    values = options,
    lowest = -Infinity,
    highest = Infinity,
    isRequired,
  } = field;
  const text = cleanText(entered);
  const problem = (message: keyof NonNullable<typeof ownMessages>, limit = 0) => ({
    problem: fill(
      ownMessages?.[message] ?? '',
      { label, longest: limit, lowest: limit, highest: limit },
      language,
    ),
  });
  const isEmpty = name === 'choice' ? !values.includes(entered) : text === '';
  if (isEmpty && isRequired) return problem('required');
  if (name === 'tick') return { value: !isEmpty };
  if (isEmpty) return {};
  if (name === 'choice') return { value: entered };
  if (name === 'phone')
    return PHONE.test(text) && text.length <= MAX_PHONE ? { value: text } : problem('phone');
  if (name === 'text')
    return text.length > MAX_OWN_TEXT ? problem('tooLong', MAX_OWN_TEXT) : { value: text };
  const value = readTypedNumber(text, language);
  if (value === undefined || !Number.isFinite(value)) return problem('number');
  if (value < lowest) return problem('tooLow', lowest);
  return value > highest ? problem('tooHigh', highest) : { value };
}

/** What the texts in the form's own fields mean, without the empty ones; `undefined` if there is nothing. */
export function ownValuesOf(
  fields: readonly AskedField[],
  texts: Record<OwnName, string>,
  words: Words,
): OwnValue[] | undefined {
  const values = fields.filter(isOwn).flatMap((field) => {
    const { key, label } = field;
    const { value } = read(field, texts[`own-${key}`] || '', words);
    return value === undefined ? [] : [{ key, label, value }];
  });
  return values.length > 0 ? values : undefined;
}

/** The texts that these values had in the form. */
export const ownTextsOf = (
  values: readonly OwnValue[],
  language: string,
): Record<OwnName, string> =>
  Object.fromEntries(values.map(({ key, value }) => [`own-${key}`, textOf(value, language)]));

function textOf(value: OwnValue['value'], language: string): string {
  if (typeof value === 'number') return formatNumber(value, language);
  return typeof value === 'string' ? value : value ? 'yes' : '';
}

/** The message about a field of this name; `undefined` if nothing is wrong with its text. */
export function errorFor(words: Words, name: FieldName, value: string): string | undefined {
  const { form } = words;
  const field = form.fields.find((each) => nameOf(each) === name);
  if (!field) return undefined;
  if (isOwn(field)) return read(field, value || '', words).problem;
  const problem = leadProblem(field.name, value);
  if (isAccepted(problem, field.isRequired)) return undefined;
  return problem === 'invalid' ? form.email.invalid : form[field.name].required;
}
