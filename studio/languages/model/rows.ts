import { locateInDocument } from '#app/quiz/checks/parse.ts';
import type { ContentIn } from '#app/quiz/languages/content-in.ts';
import { type MetOn, placeName } from '#app/quiz/languages/translatable-texts.ts';
import type { TranslatedText } from '#app/quiz/languages/translated.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { changeOf, type EntryChange } from './save-entries.ts';

export const SCREEN_TITLES: Record<MetOn, string> = {
  landing: 'Landing page',
  form: 'Form',
  questions: 'Questions',
  report: 'Report',
  settings: 'Messages, emails and legal texts',
  pages: 'Pages of the whole site',
};

/** A text and its translation as a line of the table: plain data, equal while nothing has changed in it. */
export type TranslationRow = Omit<TranslatedText, 'at' | 'schema'> & {
  /** Names it among all rows. */
  name: string;
  /** The document, and the place in it as the form names it: `Options 2, Label`. */
  where: string;
  title: string;
  /** The translation; empty without one. */
  text: string;
  /** What was translated, where it is another text today. */
  was?: string;
};

/** The changes that take all offers at once. */
export const offeredChanges = (rows: readonly TranslationRow[]): EntryChange[] =>
  rows.flatMap((row) => (row.offer === undefined ? [] : [changeOf(row, row.offer)]));

/** The titles of a field of a document of this type, such as `options[1].label`. */
type TitlesOf = (type: string, field: string) => string;

/**
 * The lines of the table, in the order in which visitors meet them. `suggested`: translations by their texts,
 * offered for missing texts that are not translated elsewhere.
 */
export const tableRows = (
  result: unknown,
  { texts }: Pick<ContentIn, 'texts'>,
  documents: readonly StoredDocument[],
  titlesOf: TitlesOf,
  suggested: ReadonlyMap<string, string> = new Map(),
): TranslationRow[] =>
  texts.map(({ at, schema, ...text }) => {
    const { of, status, offer, entry } = text;
    const document = documents.find(({ _id }) => _id === text.document);
    return {
      ...text,
      offer: status === 'missing' ? (offer ?? suggested.get(of)) : undefined,
      name: placeName(text),
      where: document ? capitalize(documentName(document, documents)) : '',
      title: titlesOf(document?._type ?? '', locateInDocument(result, at).field),
      text: entry?.text ?? '',
      was: entry && entry.of !== of ? entry.of : undefined,
    };
  });
