import type { SanityClient } from '@sanity/client';
import { getPublishedId, studioPath } from '@sanity/client/csm';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { trueWithLeads } from '#app/quiz/checks/check-leads.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { valueAt } from '#schemas/validation/keyed-path.ts';
import { fetchStored } from '#schemas/validation/stored-documents.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { languagesIn, storedLanguages } from '#studio/translations/audit-languages.ts';
import { formerTitle, questionIdIn, titleOfQuestion } from '#studio/versions/question-id.ts';
import { translationsOf } from '#studio/versions/quiz-parts.ts';
import { copyDocuments } from './copy-documents.ts';
import { inLanguage, translatedId, translationEntries } from './in-language.ts';

/** The id of a new audit’s document until it gets its own. */
export const NEW_AUDIT = 'audit-new';

type NewAudit = {
  title: string;
  slug: string;
  /** The quiz first, its parts, landing page, form and report texts. `{auditName}` becomes the title. */
  documents: Documents;
  /** What its own document says besides, such as where the form is. Of a copy, with the id of the original. */
  fields?: object;
  /** The settings of its client. `isNew`: they are created with it. */
  settings: { document: StoredDocument; isNew: boolean };
  /** Translations, of which those of all these are taken, and the language that these are in. */
  translations?: Documents;
  language?: string;
};

/** What an audit has of its own beside its quiz: their types, which are also the fields that name them. */
export const PAGES_OF_AUDIT = ['landingPage', 'leadForm', 'resultsPage'];

const OWN_PARTS = ['quiz', ...PAGES_OF_AUDIT];

/**
 * Creates an audit with all its own parts, as drafts with new ids, in one transaction. For a client whose
 * leads are on, texts that are true only while they are off are replaced. Where the settings are in another
 * language, the parts are in that, as far as there are translations. Resolves with the id of the audit. If it
 * rejects, nothing was created.
 */
export async function createAudit(
  client: SanityClient,
  { title, slug, fields, settings: { document: settings, isNew }, ...content }: NewAudit,
  newId?: () => string,
): Promise<string> {
  const { translations = [], language = DEFAULT_LANGUAGE } = content;
  const reference = (_ref: string) => ({ _type: 'reference', _ref });
  const to = String(settings.language || DEFAULT_LANGUAGE);
  const hasLeads = ownProperty(settings.leads, 'isOn') === true;
  const named = (documents: Documents) =>
    withTexts(documents, (text) => {
      const own = text.replaceAll('{auditName}', () => title);
      return hasLeads ? (trueWithLeads(own) ?? own) : own;
    });
  const [quiz, ...others] = named([...content.documents, ...(isNew ? [settings] : [])]);
  if (quiz?._type !== 'quiz') throw new RangeError('There is no quiz to start from.');
  const own = [{ ...quiz, title }, ...others];
  const audit: StoredDocument = {
    _id: NEW_AUDIT,
    ...fields,
    _type: 'audit',
    title,
    slug,
    ...Object.fromEntries(
      own.flatMap(({ _id, _type }) => (OWN_PARTS.includes(_type) ? [[_type, reference(_id)]] : [])),
    ),
    settings: reference(settings._id),
  };
  const all = [audit, ...own];
  const ids = new Set(all.map(({ _id }) => _id));
  const ofThese = named(
    translationsOf(translations, ids).map((each) => withoutOthers(each, own, hasLeads)),
  );
  const made =
    to === language
      ? { documents: all, translations: ofThese }
      : inLanguage(all, ofThese, language, to);
  const [first = audit] = made.documents;
  const tags = new Set(made.translations.map((each) => String(each.language)));
  const known = languagesIn(fields);
  const added = [...tags].filter((tag) => !known.some((each) => each.tag === tag));
  const languages = [...known, ...added.map((tag) => ({ tag, isLive: false }))].filter(
    ({ tag }) => tag !== to,
  );
  if (languages.length > 0) first.languages = storedLanguages(languages);
  const versions = versionsOf(await fetchStored(client));
  // What was written for an earlier title still says so. The rest gets the title in the language of the copy.
  const documents = made.documents.map((each, index) =>
    formerTitle(all[index] ?? each, own) === undefined
      ? writtenForPresent(each, made.documents)
      : each,
  );
  const drafts = copyDocuments([...documents, ...made.translations], versions, newId);
  await drafts.reduce((all, draft) => all.create(draft), client.transaction()).commit();
  return getPublishedId(String(drafts[0]?._id));
}

/** A quick win or a tile with the title of its question, which tells later whether that is still the same. */
function writtenForPresent(document: StoredDocument, documents: Documents): StoredDocument {
  const id = questionIdIn(document.question);
  const title = id && titleOfQuestion(documents, id);
  return title ? { ...document, question: { ...Object(document.question), title } } : document;
}

/**
 * A translation with the texts of these documents alone: a template may have replaced others. While leads are
 * on, it is without those of texts that are true only while they are off, unless it can be replaced as they are.
 */
function withoutOthers(
  translation: StoredDocument,
  documents: Documents,
  hasLeads: boolean,
): StoredDocument {
  const document = documents.find(({ _id }) => _id === translatedId(translation));
  const isOwn = (entry: unknown) => {
    const path = studioPath.fromString(String(ownProperty(entry, 'path')));
    const isPromise = (name: string) =>
      trueWithLeads(String(ownProperty(entry, name))) !== undefined;
    const isUntrue = hasLeads && isPromise('of') && !isPromise('text');
    return (!document || valueAt(document, path) !== undefined) && !isUntrue;
  };
  return { ...translation, entries: translationEntries(translation).filter(isOwn) };
}

/** Uploads pictures that a template brings along. Their ids are those of their bytes, so that each is there once. */
export const uploadPictures = (client: SanityClient, pictures: Documents) =>
  Promise.all(
    pictures.map(({ _id, _bytes }) => {
      const bytes = Uint8Array.from(atob(String(_bytes)), (each) => each.charCodeAt(0));
      return client.assets.upload('image', new Blob([bytes]), {
        filename: _id.replace(/-(?=\w+$)/, '.'),
      });
    }),
  );

/** The documents with each text as `change` returns it. */
export const withTexts = (
  documents: Documents,
  change: (text: string) => string,
): StoredDocument[] =>
  JSON.parse(
    JSON.stringify(documents, (_, value: unknown) =>
      typeof value === 'string' ? change(value) : value,
    ),
  );
