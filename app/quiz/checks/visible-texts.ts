import type { Issue } from '#app/quiz/base/issue.ts';
import { plainText, type RichText } from '#app/quiz/base/text-blocks.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import { type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import { placeholdersIn } from '#app/quiz/contract/structure.ts';

const KNOWN = placeholdersIn([siteContent]);

/** `text`: its words alone. `known`: the placeholders that the site replaces in it. */
export type VisibleText = {
  value: string | RichText;
  text: string;
  path: Issue['path'];
  known: readonly string[];
};

/** The texts that visitors read, with their paths from the root of the content. The title of an audit is for editors. */
export const visibleTexts = ({ title: _, ...content }: SiteContent): VisibleText[] =>
  textsIn(content, []);

function textsIn(value: unknown, path: Issue['path']): VisibleText[] {
  const isRich = isRichText(value);
  if (isRich || typeof value === 'string') {
    const known = KNOWN.get(path.filter((step) => typeof step === 'string').join('.'));
    return known ? [{ value, text: isRich ? plainText(value) : value, path, known }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

const isRichText = (value: unknown): value is RichText =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((block) => Array.isArray(ownProperty(block, 'items')));
