import { Mutation } from '@sanity/mutator';
import { stringToPath } from 'sanity';
import { richTextOf } from '#app/quiz/base/markdown.ts';
import { storedBlocks } from '#app/quiz/base/rich-text.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { translationId } from '#app/quiz/contract/translation.ts';
import { isStoredDocument, type StoredDocument } from '#schemas/types/stored-document.ts';
import { valueAt } from '#schemas/validation/value-at.ts';
import { documentsIn, type Template } from './templates.ts';

/** `seed/fr-CA/templates/checklist.ndjson` holds translations of the documents in `seed/templates/checklist.ndjson`. */
const FILES = import.meta.glob<string>(['#seed/*/*.ndjson', '#seed/*/templates/*.ndjson'], {
  query: '?raw',
  import: 'default',
});

/** The languages in which there are texts of templates, beside the one that they are written in. */
export const TEMPLATE_LANGUAGES = [
  ...new Set(
    Object.keys(FILES).flatMap((path) => /\/([^/]+)\/templates\/[^/]+$/.exec(path)?.[1] ?? []),
  ),
].filter((tag) => tag !== 'seed');

/**
 * The translations of what these files of `seed` hold, in all languages, each once. Where several files translate one
 * text, the last one counts.
 */
export async function translationsIn(names: readonly string[]): Promise<StoredDocument[]> {
  const found = await Promise.all(
    names.flatMap((name) =>
      TEMPLATE_LANGUAGES.flatMap((tag) =>
        Object.entries(FILES).map(async ([path, load]) =>
          path.endsWith(`/${tag}/${name}.ndjson`) ? documentsIn(await load()) : [],
        ),
      ),
    ),
  );
  const all = new Map<string, StoredDocument>();
  for (const each of found.flat()) all.set(each._id, merged(all.get(each._id), each));
  return [...all.values()];
}

/** The translations of the quiz and the parts of a template, in all languages that it has. */
export const translationsOfTemplate = ({ id }: Template): Promise<StoredDocument[]> =>
  translationsIn(id === 'audit' ? ['seed'] : ['new-audit', `templates/${id}`]);

export const translationEntries = (translation: unknown): unknown[] =>
  [ownProperty(translation, 'entries') ?? []].flat();

function merged(first: StoredDocument | undefined, second: StoredDocument): StoredDocument {
  const entries = [...translationEntries(first), ...translationEntries(second)];
  const byPath = new Map(entries.map((each) => [ownProperty(each, 'path'), each]));
  return { ...second, entries: [...byPath.values()] };
}

/** The document that a translation is of. */
export const translatedId = ({ source }: StoredDocument): string =>
  String(ownProperty(source, '_ref'));

/**
 * Documents in the language `to`, which their translations have, with what they said before as translations in `from`.
 * A text without a translation stays as it was, and has none in `from`.
 */
export function inLanguage(
  documents: readonly StoredDocument[],
  translations: readonly StoredDocument[],
  from: string,
  to: string,
) {
  const next = translations.filter(({ language }) => language === to);
  const others = translations.filter(({ language }) => language !== to && language !== from);
  return {
    documents: documents.map((document) => {
      const own = next.find((each) => translatedId(each) === document._id);
      return own ? withTranslation(document, translationEntries(own)) : document;
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
      const stored = valueAt(document, stringToPath(path));
      if (stored === undefined) return [];
      return [[path, Array.isArray(stored) ? storedBlocks(richTextOf(text)) : text]];
    }),
  );
  const changed: unknown = new Mutation({
    mutations: [{ patch: { id: document._id, set } }],
  }).apply(document);
  return isStoredDocument(changed) ? changed : document;
}
