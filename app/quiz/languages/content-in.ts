import type { RichText } from '#app/quiz/base/text-blocks.ts';
import { partAt } from '#app/quiz/base/unknown.ts';
import { type ContentIssue, locateInDocument, parseSiteContent } from '#app/quiz/checks/parse.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { placeName } from './translatable-texts.ts';
import { type Translated, type TranslatedText, translated } from './translated.ts';

/** An audit in another language. */
export type ContentIn = Omit<Translated, 'result'> & {
  /** Missing where the audit itself is not valid. */
  content?: SiteContent;
  /** What is wrong in the translations. What they are about stays as it was. */
  issues: ContentIssue[];
  /** The texts of the content that are not in the language, each as it is drawn. */
  untranslated: string[];
};

/**
 * A result of `auditContentQuery` in another language, by the same contract. Where a translation breaks a
 * rule, its text stays as it was. Never throws. See docs/languages.md.
 */
export function contentIn(result: unknown, tag: string): ContentIn {
  let overlaid = translated(result, tag);
  let parsed = parseSiteContent(overlaid.result);
  // What is wrong in the audit itself is no fault of a translation.
  const isOwnFault = 'issues' in parsed && 'issues' in parseSiteContent(result);
  for (const refuse of [refusalsOf, refuseAll]) {
    if (isOwnFault || !('issues' in parsed)) break;
    overlaid = translated(result, tag, refuse(overlaid, parsed.issues));
    parsed = parseSiteContent(overlaid.result);
  }
  const { texts, lost } = overlaid;
  const content = 'content' in parsed ? parsed.content : undefined;
  return {
    texts,
    lost,
    content,
    issues: texts.flatMap(issueOf),
    untranslated: texts.filter(isUntranslated).flatMap(({ at }) => drawnTexts(partAt(content, at))),
  };
}

const isUntranslated = ({ status, isOptional }: TranslatedText) =>
  !isOptional && (status === 'missing' || status === 'refused');

/** Why texts are refused because of a rule about several of them, such as two choices that are the same. */
const refusalsOf = ({ result, texts }: Translated, issues: readonly ContentIssue[]) =>
  new Map(
    texts.flatMap((text): [string, string][] => {
      const { document, field } = locateInDocument(result, text.at);
      const found = issues.find((each) => each.document === document && each.field === field);
      return found && text.entry ? [[placeName(text), found.message]] : [];
    }),
  );

/** Where the rule is about no text, nobody knows which of them breaks it. */
const refuseAll = ({ texts }: Translated, [first]: readonly ContentIssue[]) =>
  new Map(texts.map((text) => [placeName(text), first?.message ?? '']));

const issueOf = ({ entry, problem }: TranslatedText): ContentIssue[] =>
  entry && problem !== undefined
    ? [
        {
          document: entry.translation,
          field: `entries[_key=="${entry._key}"].text`,
          rule: 'translation-refused',
          message: problem,
        },
      ]
    : [];

/** A text as it is drawn: one with lists and links, part by part. */
export const drawnTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : isRich(value) ? spansIn(value) : [];

const isRich = (value: unknown): value is RichText => Array.isArray(value);
const spansIn = (text: RichText) =>
  text.flatMap(({ items }) => items.flat().map((span) => span.text));
