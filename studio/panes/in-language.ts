import { studioPath } from '@sanity/client/csm';
import { Mutation } from '@sanity/mutator';
import { richTextOf } from '#app/quiz/base/markdown.ts';
import { storedBlocks } from '#app/quiz/base/rich-text.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { translationId } from '#app/quiz/contract/translation.ts';
import {
  type Documents,
  isStoredDocument,
  type StoredDocument,
} from '#schemas/types/stored-document.ts';
import { valueAt } from '#schemas/validation/keyed-path.ts';

/** What a translation holds: the path, the text and what it translates, of each field. */
export const translationEntries = (translation: unknown): unknown[] =>
  [ownProperty(translation, 'entries') ?? []].flat();

export const translatedId = ({ source }: StoredDocument): string =>
  String(ownProperty(source, '_ref'));

/** The path of what a persona expects by its name: a level or a category. */
const RESULT_NAME = /^(levels|categories)\[[^\]]*\]\.(name|title)$/;

/**
 * Documents in the language `to`, which their translations have, with what they said before as translations
 * in `from`. A text without a translation stays as it was, and has none in `from`.
 */
export function inLanguage(
  documents: Documents,
  translations: Documents,
  from: string,
  to: string,
) {
  const next = translations.filter(({ language }) => language === to);
  const others = translations.filter(({ language }) => language !== to && language !== from);
  const names = new Map(
    next.flatMap(translationEntries).flatMap((entry): [unknown, unknown][] => {
      const isResult = RESULT_NAME.test(String(ownProperty(entry, 'path')));
      return isResult ? [[ownProperty(entry, 'of'), ownProperty(entry, 'text')]] : [];
    }),
  );
  return {
    documents: documents.map((document) => {
      const own = next.find((each) => translatedId(each) === document._id);
      if (own) return withTranslation(document, translationEntries(own));
      return document._type === 'persona'
        ? { ...document, level: names.get(document.level) ?? document.level }
        : document;
    }),
    translations: [...others, ...next.map((each) => turned(each, from))],
  };
}

/** What a translation is of as the translation: of its text. */
const turned = (translation: StoredDocument, language: string): StoredDocument => ({
  ...translation,
  _id: translationId(language, translatedId(translation)),
  language,
  entries: translationEntries(translation).map((entry) => ({
    ...Object(entry),
    of: ownProperty(entry, 'text'),
    text: ownProperty(entry, 'of'),
  })),
});

function withTranslation(document: StoredDocument, entries: readonly unknown[]): StoredDocument {
  const set = Object.fromEntries(
    entries.flatMap((entry) => {
      const path = String(ownProperty(entry, 'path'));
      const text = String(ownProperty(entry, 'text'));
      const stored = valueAt(document, studioPath.fromString(path));
      if (stored === undefined) return [];
      return [[path, Array.isArray(stored) ? storedBlocks(richTextOf(text)) : text]];
    }),
  );
  const changed: unknown = new Mutation({
    mutations: [{ patch: { id: document._id, set } }],
  }).apply(document);
  return isStoredDocument(changed) ? changed : document;
}
