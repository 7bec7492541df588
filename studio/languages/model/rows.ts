import { locateInDocument } from '#app/quiz/checks/parse.ts';
import type { ContentIn } from '#app/quiz/languages/content-in.ts';
import {
  type MetOn,
  placeName,
  type TranslatableText,
} from '#app/quiz/languages/translatable-texts.ts';
import type { TranslatedText } from '#app/quiz/languages/translated.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import type { EntryChange } from './save-entries.ts';

export const SCREEN_TITLES: Record<MetOn, string> = {
  landing: 'Landing page',
  form: 'Form',
  questions: 'Questions',
  report: 'Report',
  settings: 'Messages, emails and legal texts',
  pages: 'Pages of the whole site',
};

/** A text and its translation as a line of the table: plain data, equal while nothing has changed in it. */
export type TranslationRow = Pick<
  TranslatableText,
  'document' | 'path' | 'of' | 'screen' | 'longest' | 'isParagraph' | 'isRich' | 'isOptional'
> &
  Pick<TranslatedText, 'status' | 'problem' | 'offer'> & {
    /** Names it among all rows. */
    name: string;
    type: string;
    /** The document, and the place in it as the form names it: `Options 2, Label`. */
    where: string;
    title: string;
    /** The translation; empty without one. */
    text: string;
    /** What was translated, where it is another text today. */
    was?: string;
    /** Names its entry in the translation. */
    entry?: string;
    placeholders: readonly string[];
  };

/** Of a missing text: how it is translated elsewhere, or suggested to be (`suggested`, by the text). */
const offerOf = ({ status, offer, of }: TranslatedText, suggested: ReadonlyMap<string, string>) =>
  status === 'missing' ? (offer ?? suggested.get(of)) : undefined;

/** What takes all offers at once. */
export const offeredChanges = (rows: readonly TranslationRow[]): EntryChange[] =>
  rows.flatMap(({ document, path, of, entry, offer }) =>
    offer === undefined ? [] : [{ document, path, of, entry, text: offer }],
  );

/** The titles of a field of a document of this type, such as `options[1].label`. */
type TitlesOf = (type: string, field: string) => string;

/** The lines of the table, in the order in which visitors meet them. */
export const tableRows = (
  result: unknown,
  { texts }: Pick<ContentIn, 'texts'>,
  documents: readonly StoredDocument[],
  titlesOf: TitlesOf,
  suggested: ReadonlyMap<string, string> = new Map(),
): TranslationRow[] =>
  texts.map((each) => {
    const { document: id, path, of, screen, longest, isParagraph, isRich, isOptional } = each;
    const { status, problem, entry, at, placeholders } = each;
    const document = documents.find(({ _id }) => _id === id);
    const type = document?._type ?? '';
    return {
      document: id,
      path,
      of,
      screen,
      longest,
      isParagraph,
      isRich,
      isOptional,
      status,
      problem,
      type,
      placeholders,
      offer: offerOf(each, suggested),
      name: placeName(each),
      where: document ? capitalize(documentName(document, documents)) : '',
      title: titlesOf(type, locateInDocument(result, at).field),
      text: entry?.text ?? '',
      was: entry && entry.of !== of ? entry.of : undefined,
      entry: entry?._key,
    };
  });
