import { isBlank } from '#app/quiz/base/entered-text.ts';
import { asList, ownProperty } from '#app/quiz/base/unknown.ts';
import { type Entry, type Translation, translation } from '#app/quiz/contract/translation.ts';
import { placeName, type TranslatableText } from './translatable-texts.ts';

/** An entry, with the ids of its translation and of the document that it is about. */
export type FoundEntry = Entry & { translation: string; document: string };

/** The entries of a language in a result of `auditContentQuery`. What is no translation is left out. */
export function entriesIn(result: unknown, tag: string): FoundEntry[] {
  const found = asList(ownProperty(result, 'translations')).flatMap((each): Translation[] => {
    const { data } = translation.safeParse(each);
    return data?.language === tag ? [data] : [];
  });
  return found.flatMap(({ _id, source, entries }) =>
    entries.map((entry) => ({ ...entry, translation: _id, document: source })),
  );
}

/** The list of plain texts that a path is an item of. Its items have no names, only numbers. */
export const listOf = (path: string): string | undefined => /^(.*\[)\d+\]$/.exec(path)?.[1];

/**
 * Finds the entry of a text. An item of a list of plain texts is found by the text, wherever it has moved to,
 * and by its number only where no other item is what was translated there.
 */
export function entryFinder(
  entries: readonly FoundEntry[],
  texts: readonly TranslatableText[],
): (text: TranslatableText) => FoundEntry | undefined {
  const byPlace = new Map(entries.toReversed().map((each) => [placeName(each), each]));
  return (text) => {
    const at = byPlace.get(placeName(text));
    const list = listOf(text.path);
    if (list === undefined || at?.of === text.of) return at;
    const isInList = ({ document, path }: Pick<FoundEntry, 'document' | 'path'>) =>
      document === text.document && listOf(path) === list;
    const moved = entries.find((each) => each.of === text.of && isInList(each));
    const isOfAnother = texts.some((each) => each.of === at?.of && isInList(each));
    return moved ?? (isOfAnother ? undefined : at);
  };
}

/** How each text was translated somewhere. */
export const translationsByText = (entries: readonly FoundEntry[]): Map<string, string> =>
  new Map(entries.filter(({ text }) => !isBlank(text)).map(({ of, text }) => [of, text]));
