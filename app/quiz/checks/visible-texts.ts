import type { Issue } from '#app/quiz/base/issue.ts';
import { plainText, type RichText } from '#app/quiz/base/text-blocks.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import { textsIn } from '#app/quiz/contract/structure.ts';

/** `text`: its words alone. `known`: the placeholders that the site replaces in it. */
export type VisibleText = {
  value: string | RichText;
  text: string;
  path: Issue['path'];
  known: readonly string[];
};

/** The texts that visitors read, with their paths from the root of the content. The title of an audit is for editors. */
export const visibleTexts = ({ title: _, ...content }: SiteContent): VisibleText[] =>
  textsIn(siteContent, content).flatMap(({ value, path, annotation }) => {
    const isRich = isRichText(value);
    if (!annotation || (!isRich && typeof value !== 'string')) return [];
    return { value, text: isRich ? plainText(value) : value, path, known: annotation.placeholders };
  });

const isRichText = (value: unknown): value is RichText =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((block) => Array.isArray(ownProperty(block, 'items')));
