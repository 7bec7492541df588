import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { frameSite } from '#app/quiz/contract/frame-site.ts';
import { translationId } from '#app/quiz/contract/translation.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { type EditedAudit, settingsOfAudit } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { languagesOf, sourceLanguage } from '#studio/translations/audit-languages.ts';
import { quizWithParts, translationsOf } from '#studio/versions/quiz-parts.ts';
import { NEW_AUDIT, PAGES_OF_AUDIT, withTexts } from './create-audit.ts';
import { translationEntries } from './in-language.ts';
import {
  TEMPLATE_LANGUAGES,
  translationsIn,
  translationsOfTemplate,
} from './template-translations.ts';
import { contentOfTemplate, documentsIn, type Template } from './templates.ts';

/** What a new audit starts from: a template, or an audit that there is. */
export type AuditStart =
  | { kind: 'template'; template: Template }
  | { kind: 'copy'; audit: EditedAudit };

/** What a copy does not take along: where the audit was, who may show it, and what became of it. */
const OF_THE_ORIGINAL = [
  'slug',
  'host',
  'formerAddresses',
  'frameAncestors',
  'isPaused',
  'deletedAt',
];

/**
 * What a new audit gets of its own, with translations of that and the language in which it is. `documents`:
 * one version of each, of which a copy is made.
 */
export async function documentsOfStart(start: AuditStart, documents: Documents) {
  if (start.kind === 'template')
    return {
      ...(await contentOfTemplate(start.template)),
      translations: await translationsOfTemplate(start.template),
      language: DEFAULT_LANGUAGE,
      fields: {},
    };
  const audit = documents.find(({ _id }) => _id === start.audit.id);
  const own = [
    ...refsIn(audit?.quiz).flatMap((id) => quizWithParts(documents, id)),
    ...PAGES_OF_AUDIT.flatMap((field) =>
      documents.filter(({ _id }) => refsIn(audit?.[field]).includes(_id)),
    ),
  ];
  return {
    documents: own,
    pictures: [],
    translations: translationsOf(
      documents,
      new Set([...(audit?.seo ? [start.audit.id] : []), ...own.map(({ _id }) => _id)]),
    ),
    language: sourceLanguage(documents, start.audit.id),
    fields: Object.fromEntries(
      Object.entries(audit ?? {}).filter(([name]) => !OF_THE_ORIGINAL.includes(name)),
    ),
  };
}

/** The languages that a new audit may have from the start, the one in which it is written first. */
export const languagesOfStart = (start: AuditStart, documents: Documents) =>
  start.kind === 'template'
    ? [DEFAULT_LANGUAGE, ...TEMPLATE_LANGUAGES]
    : [
        sourceLanguage(documents, start.audit.id),
        ...languagesOf(documents, start.audit.id).map(({ tag }) => tag),
      ];

/** A client whose settings are created with an audit. `website`: its address, if it is known. */
export type NewClient = { name: string; website: string; language: string };

/** The settings of a new client, and their translations: a neutral start with no brand and no leads, and nothing of any other client. */
export async function settingsOf({ name, website, language }: NewClient) {
  const { default: seed } = await import('#seed/new-client.ndjson?raw');
  const values = { client: name, website: website || 'https://example.com/', language };
  const withValues = (documents: Documents) =>
    withTexts(documents, (text) =>
      text.replace(/\{(client|website|language)\}/g, (_, key: keyof typeof values) => values[key]),
    );
  const [document] = withValues(documentsIn(seed));
  if (!document) throw new RangeError('There are no settings for a new client.');
  return { document, translations: withValues(await translationsIn(['new-client'])) };
}

/**
 * What search engines and link previews say of a new audit for a client that has others, of which its settings
 * speak, and its translations. The picture is that of the settings. A copy says what the original does.
 */
export async function seoForClient(
  start: AuditStart,
  settings: StoredDocument,
  title: string,
  documents: Documents,
) {
  const audit = start.kind === 'copy' ? start.audit.id : undefined;
  const original = settingsOfAudit(documents, audit);
  const hasOwn = documents.some(({ _id, seo }) => _id === audit && seo);
  if (hasOwn || original?._id === settings._id) return { fields: {}, translations: [] };
  const { document, translations } = original
    ? { document: original, translations: translationsOf(documents, new Set([original._id])) }
    : await settingsOf({ name: '', website: '', language: '' });
  const imageAlt = ownProperty(settings.seo, 'imageAlt');
  const isSeo = (entry: unknown) => String(ownProperty(entry, 'path')).startsWith('seo.');
  const _ref = audit ?? NEW_AUDIT;
  return {
    fields: { seo: { ...Object(document.seo), ...(!original && { title }), imageAlt } },
    translations: translations.map((each) => ({
      ...each,
      _id: translationId(String(each.language), _ref),
      source: { ...Object(each.source), _ref },
      entries: translationEntries(each).filter(isSeo),
    })),
  };
}

/** What a new client's audit says itself: the client's website may show it in a frame. */
export function fieldsForClient({ website }: NewClient): { frameAncestors?: string[] } {
  const site = URL.canParse(website)
    ? frameSite.safeParse(new URL(website).origin).data
    : undefined;
  return site === undefined ? {} : { frameAncestors: [site] };
}
