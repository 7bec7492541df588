import type { SanityClient } from '@sanity/client';
import { getDraftId } from '@sanity/client/csm';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { memoize } from '#app/quiz/base/memoize.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { languageSegment } from '#app/quiz/contract/audit.ts';
import { translated } from '#app/quiz/languages/translated.ts';
import { type Documents, decodeDocuments } from '#schemas/types/stored-document.ts';
import { asOnlyAudit, settingsOfAudit } from '#schemas/validation/audits.ts';
import { siteResult } from '#schemas/validation/site-inspection.ts';
import { languageName, shortName } from '#schemas/wording/language-name.ts';
import { countTexts } from './count-texts.ts';

export type AuditLanguage = { tag: string; isLive: boolean };

/** The language of an audit itself: that of its settings. */
export function sourceLanguage(documents: Documents, auditId: string): string {
  const tag = settingsOfAudit(documents, auditId)?.language;
  return typeof tag === 'string' && tag ? tag : DEFAULT_LANGUAGE;
}

/** The languages beside it, in their order. `documents`: one version of each. */
export const languagesOf = (documents: Documents, auditId: string): AuditLanguage[] =>
  languagesIn(documents.find(({ _id }) => _id === auditId)).filter(
    ({ tag }) => tag !== sourceLanguage(documents, auditId),
  );

/** A language as a choice: what addresses in it begin with (`languageSegment`), which is empty for the audit's own. */
export type LanguageAddress = { segment: string; title: string };

/** The languages of an audit as choices, its own first. `withHidden`: also those that visitors cannot choose. */
export function languageAddresses(
  documents: Documents,
  auditId: string,
  { withHidden }: { withHidden: boolean },
): LanguageAddress[] {
  const tags = languagesIn(documents.find(({ _id }) => _id === auditId)).map(({ tag }) => tag);
  return [
    { segment: '', title: languageName(sourceLanguage(documents, auditId)) },
    ...languagesOf(documents, auditId)
      .filter(({ isLive }) => isLive || withHidden)
      .map(({ tag }) => ({ segment: languageSegment(tag, tags), title: languageName(tag) })),
  ];
}

/** The languages that an audit's document stores. */
export const languagesIn = (audit: unknown): AuditLanguage[] =>
  [ownProperty(audit, 'languages') ?? []].flat().flatMap((each: unknown) => {
    const tag = ownProperty(each, 'tag');
    const isLive = ownProperty(each, 'isLive') === true;
    return typeof tag === 'string' ? [{ tag, isLive }] : [];
  });

export const storedLanguages = (languages: readonly AuditLanguage[]) =>
  languages.map((each) => ({ _key: each.tag, ...each }));

/**
 * Changes the languages of an audit at once, in what is published and in the draft: a hidden one is seen by
 * nobody, and whether one is live is not a matter of drafts. Rejects if nothing was changed.
 */
export async function changeLanguages(
  client: SanityClient,
  auditId: string,
  change: (languages: AuditLanguage[]) => AuditLanguage[],
): Promise<void> {
  const ids = [auditId, getDraftId(auditId)];
  const stored = decodeDocuments(
    await client.fetch<unknown>('*[_id in $ids]', { ids }, { perspective: 'raw' }),
  );
  await stored
    .reduce((all, version) => {
      const languages = storedLanguages(change(languagesIn(version)));
      return all.patch(version._id, { set: { languages } });
    }, client.transaction())
    .commit();
}

export type LanguageState = AuditLanguage & ReturnType<typeof countTexts>;

/** How far the languages of an audit are, counted once for each list of documents. `documents`: one version of each. */
export const languageStates = (documents: Documents, auditId: string): Promise<LanguageState[]> =>
  statesIn(asOnlyAudit(documents, auditId));

const statesIn = memoize(async (documents: Documents): Promise<LanguageState[]> => {
  const audit = documents.find(({ _type }) => _type === 'audit');
  const languages = audit ? languagesOf(documents, audit._id) : [];
  if (languages.length === 0) return [];
  const result = await siteResult(documents);
  return languages.map((each) => ({ ...each, ...countTexts(translated(result, each.tag).texts) }));
});

/** Whether visitors of a language get texts of another, or of yesterday. */
export const hasGaps = ({ isLive, missing, toReview }: LanguageState): boolean =>
  isLive && missing + toReview > 0;

/** “2 missing, 1 to review”. */
export const gapsInWords = ({ missing, toReview }: LanguageState): string =>
  [missing && `${missing} missing`, toReview && `${toReview} to review`].filter(Boolean).join(', ');

/** “French: 2 missing, 1 to review”. */
export const namedGaps = (state: LanguageState): string =>
  `${shortName(state.tag)}: ${gapsInWords(state)}`;
