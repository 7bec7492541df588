import { z } from 'zod';
import { expressions, texts } from './annotations.ts';
import type { Answer } from './answer-space.ts';
import { isBlank } from './entered-text.ts';
import { LONG_LIST, SHORT_LIST } from './limits.ts';
import { ownProperty } from './unknown.ts';

/**
 * A text that a visitor reads. Zod gives the message of the type for an empty one, too. Postgres can't store
 * a NUL.
 */
const textUpTo = (longest: number, { isParagraph = false, isName = false } = {}) =>
  z
    .string('Write a text here.')
    .overwrite((entered) => (isBlank(entered) ? '' : entered.replaceAll('\0', '').trim()))
    .min(1)
    .max(longest, `Use at most ${longest} characters.`)
    .register(texts, { isParagraph, isName, placeholders: [] });

/** The label of a button or a link. */
export const buttonText = textUpTo(80);
/** A few words beside something, such as a unit. */
export const shortText = textUpTo(30);
/** A title, a label or a sentence or two. */
export const text = textUpTo(500);
/** What somebody is called, or how they are reached: it may be the same in every language. */
export const nameText = textUpTo(500, { isName: true });
/** The most characters of a text of several lines, apart from what is bold or a link in it. */
export const LONGEST_PARAGRAPH = 2000;
export const paragraph = textUpTo(LONGEST_PARAGRAPH, { isParagraph: true });

/** The same text, in which the site replaces these names in braces. */
export function withPlaceholders(field: typeof text, ...placeholders: string[]): typeof text {
  const template = field.clone();
  texts.add(template, { isParagraph: false, ...texts.get(field), placeholders });
  return template;
}

/** A list of at most so many items. */
export const listUpTo = <Item extends z.ZodType>(longest: number, item: Item, error?: string) =>
  z.array(item, error).max(longest, tooMany(longest));

export const tooMany = (longest: number) => `Use at most ${longest} items.`;

export const shortList = <Item extends z.ZodType>(item: Item, error?: string) =>
  listUpTo(SHORT_LIST, item, error);
export const longList = <Item extends z.ZodType>(item: Item, error?: string) =>
  listUpTo(LONG_LIST, item, error);

/**
 * A list, without the items that have another shape; an empty one where there is none, or a longer one. Never
 * fails.
 */
export const fittingItems = <Item extends z.ZodType>(item: Item, longest = Infinity) =>
  z
    .array(item.nullable().catch(null))
    .max(longest)
    .catch([])
    .transform((items) => items.filter((each) => each !== null));

/** A field that an editor may leave empty. In a result it is `null`. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();

/** A switch that is on unless editors turn it off: whether a part of the report is shown, or a field is required. */
export const isOn = z
  .boolean('Switch this on or off.')
  .nullish()
  .transform((value) => value ?? true);

/** A switch that is off unless editors turn it on. */
export const flag = z.boolean('Switch this on or off.');

/** A number that is neither infinite nor NaN. */
export const finiteNumber = z.number('Enter a number.');

/** So high that the sum of all questions, in ten-thousandths, stays below 2 ** 53. */
const MAX_POINTS = 1_000_000;

/** Points; halves and other fractions are allowed, and numbers below 0. */
export const points = finiteNumber
  .min(-MAX_POINTS, `Use at least -${MAX_POINTS} points.`)
  .max(MAX_POINTS, `Use at most ${MAX_POINTS} points.`);

/** The highest points of a question or a category, where editors name them. */
export const maxPoints = finiteNumber
  .positive('The maximum must be above 0.')
  .max(MAX_POINTS, `The maximum is at most ${MAX_POINTS}.`);

export const positivePoints = points.min(0, 'Points start at 0.');

/** How much something counts beside others of its kind. */
export const weight = finiteNumber
  .positive('A weight is above 0.')
  .max(1000, 'A weight is at most 1000.');

/** The id of the audit, which its sessions, links and submissions name. */
export const auditId = z
  .string()
  .max(128)
  .regex(/^[\w.-]+$/);

const key = (missing: string) =>
  z
    .string(missing)
    .regex(/^[A-Za-z_][A-Za-z0-9_-]*$/, 'Start with a letter; then letters, digits, - and _ only.')
    .max(60, 'Use at most 60 characters.');

/** Names a question in rules, tiles and stored answers. */
export const questionKey = key('Give the question a key, such as q1.');

/** Names a category in rules, tiles, adjustments and stored leads, where it is `categoryName`. */
export const categoryKey = key('Give the category a key, such as basics.');

/** Names a field of the form’s own in stored leads and their files. */
export const ownFieldKey = key('Give the field a key, such as team-size.');

/** The key of a category of the quiz, in what looks at its score. */
export const categoryName = key('Choose a category.');

/**
 * What a rule, a table and a stored answer refer to, while the label may change. Forms trim what they hold,
 * so that a value with spaces around it would never be found again.
 */
export const optionValue = z
  .string('Give this a value.')
  .min(1)
  .max(120, 'Use at most 120 characters.')
  .refine((value) => value.trim() === '' || !isBlank(value), 'Give this a value.')
  .regex(/^\P{Cc}*$/u, 'Type this anew: an invisible character was copied with it.')
  .refine((value) => value === value.trim(), 'Remove the spaces at the start and the end.');

const LANGUAGE = 'Enter the code of a language, such as uk or pt-BR.';

/** `Intl` accepts any word of five to eight letters as a language; those that exist have two or three. */
function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The language of the texts (BCP 47), which tells screen readers how to pronounce them. */
export const language = z.string(LANGUAGE).trim().max(35, LANGUAGE).refine(isLanguage, LANGUAGE);

const ICONS = [
  'alert',
  'building',
  'calendar',
  'check',
  'clock',
  'dollar',
  'file',
  'hourglass',
  'lightbulb',
  'list',
  'map-pin',
  'message',
  'search',
  'shield',
  'sprout',
  'star',
  'target',
  'trending-up',
  'trophy',
  'users',
] as const;

export const icon = z.enum(ICONS, 'Choose an icon from the list.');
export type IconName = z.infer<typeof icon>;

/** The message for a reference that leads nowhere; `what` is a noun with its article, as in `a question`. */
export const missingReference = (what: string) => `Choose ${what} that exists.`;

/** The key of a question or the value of an industry to which a document refers. */
const referredName = (
  what: string,
  name: 'key' | 'value',
  expression = { read: (field: string) => `${field}->${name}` },
) =>
  z
    .string(missingReference(what))
    .max(120, missingReference(what))
    .register(expressions, expression);

/** The key of a question, or of the row that a reference to a question with rows names. */
export const questionName = referredName('a question', 'key', {
  read: (field) => `${field}{"name": coalesce(row, @->key)}.name`,
});
/** The same where the row is named beside the reference, so that the Studio's *Paste field* keeps it. */
export const testedQuestionName = referredName('a question', 'key', {
  read: (field) => `coalesce(row, ${field}->key)`,
});
export const industryName = referredName('an industry', 'value');
export const provinceName = referredName('a province', 'value');

/** An answer of any question, as it is stored. */
export const answer: z.ZodType<Answer> = z.union([z.string(), z.number(), z.array(z.string())]);

/**
 * A union of objects that the text under `key` tells apart. A text that no member has gives the error
 * `unknown`, which names it; anything else gives the error `missing`.
 */
export const closedUnion = <const Key extends string, Member extends z.core.$ZodTypeDiscriminable>(
  key: Key,
  [first, ...others]: readonly Member[],
  message: { missing: string; unknown: (name: string) => string },
) => {
  if (!first) throw new RangeError('A union has at least one member.');
  return z.discriminatedUnion(key, [first, ...others], {
    error: ({ input }) => {
      const name = ownProperty(input, key);
      return typeof name === 'string' ? message.unknown(`“${name}”`) : message.missing;
    },
  });
};

/** Settings with a switch `isOn`; `undefined` while it is off, as by default, whatever else is filled in. */
export const whileOn = <On extends z.core.$ZodTypeDiscriminable>(on: On, message: string) => {
  const off = z.object({ isOn: z.literal(false).nullish() }).transform(() => undefined);
  return optional(closedUnion('isOn', [off, on], { missing: message, unknown: () => message }));
};
