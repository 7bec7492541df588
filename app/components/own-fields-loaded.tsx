import { cleanText } from '#app/quiz/contract/entered-text.ts';
import { formatNumber } from '#app/quiz/contract/format.ts';
import { isOwn, MAX_OWN_TEXT, type OwnField, type OwnValue } from '#app/quiz/contract/lead.ts';
import { fill } from '#app/quiz/contract/template.ts';
import { keyboardFor, readTypedNumber } from '#app/quiz/contract/typed-number.ts';
import type { CommonProps } from './capture-field.tsx';
import type { OwnFields, Words } from './own-fields.ts';

function controlFor({ name, lowest }: OwnField) {
  if (name === 'phone') return { type: 'tel', autoComplete: 'tel' } as const;
  return name === 'number' ? { inputMode: keyboardFor(lowest) } : {};
}

/** From a local number to the longest of the world with an extension. */
const PHONE = /^(\P{Nd}*\p{Nd}){7,20}\P{Nd}*$/u;
const MAX_PHONE = 50;

type TickProps = CommonProps & { label: string };

/** A box that a form asks for by itself: no consent, which only the box for marketing gives. */
function TickField({ name, label, error, isRequired, optionalMark, register }: TickProps) {
  const id = `field-${name}`;
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
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-error text-small">
          {error}
        </p>
      ) : null}
    </div>
  );
}

const draw: OwnFields['draw'] = (field, common, Typed) => {
  const { name, label, options } = field;
  if (name === 'tick') return <TickField key={common.name} {...common} label={label} />;
  const choices = options?.map((value) => ({ value, label: value }));
  return (
    <Typed
      key={common.name}
      {...common}
      texts={field}
      {...controlFor(field)}
      options={name === 'choice' ? choices : undefined}
    />
  );
};

/** What a text means, or what is wrong with it; neither where it is empty and may be. See docs/journey.md#own-fields. */
function read(
  field: OwnField,
  entered: string,
  { form: { ownMessages }, language }: Words,
): { value?: OwnValue['value']; problem?: string } {
  const { name, label, options = [], lowest = -Infinity, highest = Infinity, isRequired } = field;
  const text = cleanText(entered);
  const problem = (message: keyof NonNullable<typeof ownMessages>, limit = 0) => ({
    problem: fill(
      ownMessages?.[message] ?? '',
      { label, longest: limit, lowest: limit, highest: limit },
      language,
    ),
  });
  const isEmpty = name === 'choice' ? !options.includes(entered) : text === '';
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

export const OWN_FIELDS: OwnFields = {
  draw,
  problemOf: (field, text, words) => read(field, text || '', words).problem,
  valuesOf(fields, texts, words) {
    const values = fields.filter(isOwn).flatMap((field) => {
      const { key, label } = field;
      const { value } = read(field, texts[`own-${key}`] || '', words);
      return value === undefined ? [] : [{ key, label, value }];
    });
    return values.length > 0 ? values : undefined;
  },
  textsOf: (values, language) =>
    Object.fromEntries(values.map(({ key, value }) => [`own-${key}`, textOf(value, language)])),
};

function textOf(value: OwnValue['value'], language: string): string {
  if (typeof value === 'number') return formatNumber(value, language);
  return typeof value === 'string' ? value : value ? 'yes' : '';
}
