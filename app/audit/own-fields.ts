import { cleanText } from '#app/quiz/base/entered-text.ts';
import { formatNumber } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import { readTypedNumber } from '#app/quiz/base/typed-number.ts';
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

/** From a local number to the longest of the world with an extension. */
const PHONE = /^(\P{Nd}*\p{Nd}){7,20}\P{Nd}*$/u;
const MAX_PHONE = 50;

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
