import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Untranslated } from '#app/quiz/base/untranslated.ts';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { auditPath, languageSegment, pathInLanguage } from '#app/quiz/contract/audit.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { documentsInResult } from '#app/quiz/contract/structure.ts';
import { inOwnLanguage } from '#app/quiz/languages/translated.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { ContentError, invalidContent, shortened } from './content-error.server.ts';
import { inLanguages, type LanguageStatus } from './language-status.server.ts';

/** Where an audit is in a language (BCP 47). */
export type Alternate = { language: string; path: string };

/** An audit’s content in one language, that has passed every check, and what identifies it. */
export type LoadedContent = {
  content: SiteContent;
  /** The id of its settings: whose audit it is. */
  client: string;
  /** Of the audit’s page in this language. */
  path: string;
  /** Changes with every edit of the content, in any language. */
  revision: string;
  /** Changes only when the same answers could give another report, apart from its texts. */
  scoringRevision: string;
  /** When each document was last changed, by document id. */
  updated: ReadonlyMap<string, string>;
  /** All languages of the audit that visitors can choose, its own first. */
  alternates: Alternate[];
  /** The texts that are in the audit’s own language still. */
  untranslated?: Untranslated;
};

/** An audit’s content in its own language. */
export type LoadedAudit = LoadedContent & {
  /** The same in its other live languages. */
  translations: LoadedContent[];
  /** All other languages, live or not. */
  languages: LanguageStatus[];
};

/**
 * Parses the query result of one audit. Throws a `ContentError` if anything in it is not valid, or if it
 * contains a document that is not published: an audit is accepted or refused as a whole, whatever its
 * translations say. `withHidden`: also gives the content in languages that are not live.
 */
export function toLoadedContent(result: unknown, { withHidden = false } = {}): LoadedAudit {
  const updated = documentDates(result);
  const unpublished = [...updated.keys()].find((id) => /^(drafts|versions)\./.test(id));
  if (unpublished)
    throw new ContentError(
      `The result contains ${shortened(unpublished)}, which is not published.`,
    );
  const own = inOwnLanguage(result);
  const parsed = parseSiteContent(own);
  if ('issues' in parsed) throw invalidContent(parsed.issues);
  const { content: source } = parsed;
  const { language } = source.siteSettings;
  const found = inLanguages(own, source);
  const tags = (source.languages ?? []).map(({ tag }) => tag);
  const shown = found.flatMap(({ content, untranslated, status }) =>
    content && (status.isLive || withHidden)
      ? [{ content, untranslated, language: status.language }]
      : [],
  );
  const path = auditPath(source);
  const pathIn = (tag: string) => pathInLanguage(path, languageSegment(tag, tags));
  const common = {
    client: settingsOf.parse(result).siteSettings._id,
    revision: digest([source, ...shown.map((each) => each.content)]),
    scoringRevision: digest(scoringInputs(source.quiz)),
    updated,
    alternates: [
      { language, path },
      ...shown.map((each) => ({ language: each.language, path: pathIn(each.language) })),
    ],
  };
  return {
    ...common,
    content: source,
    path,
    translations: shown.map(({ content, untranslated, ...each }) => ({
      ...common,
      content: withChoicesOf(source, content),
      path: pathIn(each.language),
      ...(untranslated.length > 0 && { untranslated: { language, texts: untranslated } }),
    })),
    languages: found.map(({ status }) => status),
  };
}

const settingsOf = z.object({ siteSettings: z.object({ _id: z.string() }) });

/** What visitors choose in the form's own fields is stored as the audit's own language has it. */
const withChoicesOf = (source: SiteContent, content: SiteContent): SiteContent => ({
  ...content,
  leadForm: {
    ...content.leadForm,
    fields: content.leadForm.fields.map((field, at) => {
      const own = source.leadForm.fields[at];
      return own && 'options' in own && own.options ? { ...field, values: own.options } : field;
    }),
  },
});

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** The `_updatedAt` of each document in a query result, by document id; empty if it has none. */
const documentDates = (result: unknown): Map<string, string> =>
  new Map(
    Array.from(documentsInResult(result), ({ id, document }) => [
      id,
      String(ownProperty(document, '_updatedAt') ?? ''),
    ]),
  );

/** The newest of these dates; `undefined` without any. */
export const newestDate = (dates: ReadonlyMap<string, string>): string | undefined =>
  [...dates.values()].toSorted().at(-1);
