import {
  placeName,
  type TranslatableText,
  textPlaces,
} from '#app/quiz/languages/translatable-texts.ts';
import { queryContent, type SeedDocument } from '#tests/seed.ts';

/** Each text to translate in a result of the query, once. */
export const translatableTexts = (result: unknown): TranslatableText[] => [
  ...new Map(textPlaces(result).map((each) => [placeName(each), each])).values(),
];

/** A text that another language need not have, and that is no name: it leads somewhere. */
export const isAddress = ({ of }: Pick<TranslatableText, 'of'>) => /^(https?|mailto):/.test(of);

/** A language of the audits in the documents, with translations of its texts; `undefined` leaves a text out. */
export async function inLanguage(
  documents: readonly SeedDocument[],
  tag: string,
  translate: (text: TranslatableText) => string | undefined = marked,
): Promise<SeedDocument[]> {
  const texts = translatableTexts(await queryContent(documents));
  const entries = texts.flatMap((text, index) => {
    const translation = isAddress(text) ? undefined : translate(text);
    if (translation === undefined) return [];
    const { document, path, of } = text;
    return [{ document, entry: { _key: `e${index}`, path, of, text: translation } }];
  });
  const sources = new Set(entries.map(({ document }) => document));
  return [
    ...documents.map((each) =>
      each._type === 'audit' ? { ...each, languages: [{ _key: tag, tag, isLive: true }] } : each,
    ),
    ...[...sources].map((source) => ({
      _id: `translation-${tag}-${source}`,
      _type: 'translation',
      language: tag,
      source: { _type: 'reference', _ref: source, _weak: true },
      entries: entries.flatMap(({ document, entry }) => (document === source ? [entry] : [])),
    })),
  ];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** The same letters in a script that no text of ours is written in. */
const SIGNS = [...'αβψδεφγηιξκλμνοπϙρστθωςχυζ'];

/** A text in a made-up language: no Latin letter is left but those of placeholders and of Markdown’s addresses. */
export const marked = ({ of }: Pick<TranslatableText, 'of'>): string =>
  of.replace(/\{\w+\}|\]\([^)]*\)|[a-z]/gi, (part) =>
    part.length > 1 ? part : (SIGNS[LETTERS.indexOf(part.toLowerCase())] ?? part),
  );
