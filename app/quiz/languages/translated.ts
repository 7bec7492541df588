import { isBlank } from '#app/quiz/base/entered-text.ts';
import { richTextOf } from '#app/quiz/base/markdown.ts';
import { richText } from '#app/quiz/base/rich-text.ts';
import { placeholders } from '#app/quiz/base/template.ts';
import { plainText } from '#app/quiz/base/text-blocks.ts';
import { isObject, ownProperty, replaceAt } from '#app/quiz/base/unknown.ts';
import { isMadeUp } from '#app/quiz/checks/check-made-up-values.ts';
import { placeholderProblems } from '#app/quiz/checks/check-texts.ts';
import { documentsInResult, problemOf } from '#app/quiz/contract/structure.ts';
import {
  entriesIn,
  entryFinder,
  type FoundEntry,
  listOf,
  translationsByText,
} from './find-entries.ts';
import { placeName, type TranslatableText, textPlaces } from './translatable-texts.ts';

/** What a text is in another language. */
export type TranslatedText = TranslatableText & {
  entry?: FoundEntry;
  /**
   * `toReview`: the text has changed since, or the translation is from a file, and it is used all the same.
   * `refused`: it breaks a rule, which `problem` says, and is not used.
   */
  status: 'translated' | 'toReview' | 'missing' | 'refused';
  problem?: string;
  /** Of a missing one: how the same text was translated elsewhere. */
  offer?: string;
};

export type Translated = {
  /** The result in the other language, in which what is missing or refused stays as it was. */
  result: unknown;
  /** Each text once, in the order in which visitors meet them. */
  texts: TranslatedText[];
  /** Entries whose text is not there any more. */
  lost: FoundEntry[];
};

/**
 * Lays the translations of a language, which the result of `auditContentQuery` holds, over it. `refusals`:
 * why further texts stay as they are, by `placeName`. Never throws. See docs/languages.md.
 */
export function translated(
  result: unknown,
  tag: string,
  refusals: ReadonlyMap<string, string> = new Map(),
): Translated {
  const entries = entriesIn(result, tag);
  const places = textPlaces(result);
  const entryOf = entryFinder(entries, places);
  const offers = translationsByText([...turned(entriesIn(result, languageIn(result))), ...entries]);
  const texts = new Map<string, TranslatedText>();
  const overlaid = structuredClone({ ...Object(result), translations: [] });
  const settings = ownProperty(overlaid, 'siteSettings');
  if (isObject(settings)) Object.assign(settings, { language: tag });
  for (const place of places) {
    const name = placeName(place);
    const text = texts.get(name) ?? withEntry(place, entryOf(place), refusals.get(name));
    if (text.status === 'missing') text.offer = offers.get(text.of);
    else if (text.entry && text.status !== 'refused')
      replaceAt(overlaid, place.at, storedEntry(place, text.entry.text));
    texts.set(name, text);
  }
  const used = new Set([...texts.values()].map(({ entry }) => entry));
  const lost = entries.filter((each) => !used.has(each) && !isThere(result, each));
  return { result: overlaid, texts: [...texts.values()], lost };
}

/**
 * A result in the language of its audit. What it shares with other audits may be stored in another, and have
 * translations into this one: those of what is stored today are laid over it.
 */
export function inOwnLanguage(result: unknown): unknown {
  const entries = entriesIn(result, languageIn(result));
  if (entries.length === 0) return result;
  const own = structuredClone(result);
  const places = textPlaces(result);
  const entryOf = entryFinder(entries, places);
  for (const place of places) {
    const { of, text = '' } = entryOf(place) ?? {};
    if (of === place.of && !isBlank(text) && entryProblem(place, text) === undefined)
      replaceAt(own, place.at, storedEntry(place, text));
  }
  return own;
}

/** The same of the content in a result of `inspectionQuery`. */
export const inspectedInOwnLanguage = (result: unknown): object => ({
  ...Object(result),
  site: inOwnLanguage(ownProperty(result, 'site')),
});

const languageIn = (result: unknown) =>
  String(ownProperty(ownProperty(result, 'siteSettings'), 'language'));

/** What was stored, as a translation of what it was translated to. */
const turned = (entries: readonly FoundEntry[]): FoundEntry[] =>
  entries.map((each) => ({ ...each, of: each.text, text: each.of }));

function withEntry(
  place: TranslatableText,
  entry: FoundEntry | undefined,
  refusal: string | undefined,
): TranslatedText {
  if (!entry || isBlank(entry.text) || wasMadeUp(place, entry))
    return { ...place, status: 'missing' };
  const problem = refusal ?? entryProblem(place, entry.text);
  if (problem !== undefined) return { ...place, entry, status: 'refused', problem };
  const isCurrent = entry.of === place.of && !entry.isToReview;
  return { ...place, entry, status: isCurrent ? 'translated' : 'toReview' };
}

/** Whether a placeholder was translated, such as “Your Company”, and the text is none any more. */
const wasMadeUp = (place: TranslatableText, { of }: FoundEntry) =>
  of !== place.of && isMadeUp(entryWords(place, of)) && !isMadeUp(entryWords(place, place.of));

/** The text of an entry as the contract reads it. */
const storedEntry = ({ isRich }: Pick<TranslatableText, 'isRich'>, text: string) =>
  isRich ? richTextOf(text) : text;

const wordsOf = (value: ReturnType<typeof storedEntry>) =>
  typeof value === 'string' ? value : plainText(value);

/** The words of an entry, without the signs of Markdown. */
const entryWords = (source: Pick<TranslatableText, 'isRich'>, text: string): string =>
  wordsOf(storedEntry(source, text));

/**
 * Why a translation can’t be shown, in a sentence for translators: it breaks a rule of the contract, or has
 * lost a placeholder. Rules about several texts are those of `contentIn`.
 */
export function entryProblem(source: TranslatableText, translation: string): string | undefined {
  const value = storedEntry(source, translation);
  const text = wordsOf(value);
  const problem = problemOf(source.isRich ? richText : source.schema, value);
  if (problem !== undefined || source.isOptional) return problem;
  const known = source.placeholders;
  const [found] = placeholderProblems({ value, text, known });
  if (found) return found.message;
  const lost = placeholders(source.of).find(
    (name) => known.includes(name) && !placeholders(text).includes(name),
  );
  return lost && `{${lost}} is missing: the site replaces it. Write it where it belongs.`;
}

/** Whether there is something at the place of an entry, which visitors may not read now: a part may be off. */
function isThere(result: unknown, { document, path }: FoundEntry): boolean {
  const steps = path.matchAll(/\[_key=="([^"]*)"\]|([^.[\]]+)/g);
  const value = Array.from(steps).reduce<unknown>(
    (part, [, key, name = '']) =>
      key === undefined
        ? ownProperty(part, name)
        : Array.isArray(part) && part.find((item) => ownProperty(item, '_key') === key),
    [...documentsInResult(result)].find(({ id }) => id === document)?.document,
  );
  return listOf(path) === undefined && (typeof value === 'string' || Array.isArray(value));
}
