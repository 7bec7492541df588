import type { SiteContent } from '#app/quiz/contract/site.ts';
import { isObject } from '#app/quiz/contract/unknown.ts';
import type { Issue } from './issue.ts';

const IDENTIFIERS = ['type', 'kind', 'source', 'key', 'value', 'values', 'question', 'industry'];
/** Fields that visitors do not read: identifiers, choices such as a colour, and URLs. */
const INVISIBLE = [...IDENTIFIERS, 'color', 'icon', 'url', 'sendAt'];

export type VisibleText = { text: string; path: Issue['path'] };

/** The texts that visitors read, with their paths from the root of the content. */
export const visibleTexts = (content: SiteContent): VisibleText[] => textsIn(content, []);

function textsIn(value: unknown, path: Issue['path']): VisibleText[] {
  if (typeof value === 'string') return isVisible(path) ? [{ text: value, path }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

function isVisible(path: Issue['path']): boolean {
  const [part, field] = path;
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  if (part === 'siteSettings' && field === 'brand') return name === 'alt';
  if (part === 'siteSettings' && ['booking', 'securityContact', 'language'].includes(name))
    return false;
  return field === 'claims' || !INVISIBLE.includes(name);
}
