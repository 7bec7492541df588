import type { Issue } from '#app/quiz/base/issue.ts';
import { isObject } from '#app/quiz/base/unknown.ts';
import { type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import { placeholdersIn } from '#app/quiz/contract/structure.ts';

const KNOWN = placeholdersIn([siteContent]);

/** `known`: the placeholders that the site replaces in this text. */
export type VisibleText = { text: string; path: Issue['path']; known: readonly string[] };

/** The texts that visitors read, with their paths from the root of the content. The title of an audit is for editors. */
export const visibleTexts = ({ title: _, ...content }: SiteContent): VisibleText[] =>
  textsIn(content, []);

function textsIn(value: unknown, path: Issue['path']): VisibleText[] {
  if (typeof value === 'string') {
    const known = KNOWN.get(path.filter((step) => typeof step === 'string').join('.'));
    return known ? [{ text: value, path, known }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
