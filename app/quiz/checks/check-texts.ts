import type { SiteContent } from '#app/quiz/contract/site.ts';
import { placeholders } from '#app/quiz/contract/template.ts';
import { isObject } from '#app/quiz/contract/unknown.ts';
import type { Issue } from './issue.ts';

/** The texts that may have placeholders, and the names of those placeholders. */
const TEMPLATES: { path: [string, ...string[]]; known: string[] }[] = [
  { path: ['siteSettings', 'footer'], known: ['provider'] },
  { path: ['siteSettings', 'texts', 'pageTitle'], known: ['page', 'siteName'] },
  { path: ['siteSettings', 'leads', 'retention'], known: ['months'] },
  { path: ['siteSettings', 'leads', 'personInCharge', 'text'], known: ['name', 'contact'] },
  { path: ['siteSettings', 'leads', 'reportEmail', 'subject'], known: ['businessName'] },
  { path: ['siteSettings', 'leads', 'reportEmail', 'body'], known: ['firstName', 'businessName'] },
  { path: ['quiz', 'labels', 'step'], known: ['number', 'total'] },
  { path: ['quiz', 'labels', 'counter'], known: ['number', 'total'] },
  { path: ['quiz', 'labels', 'questionTitle'], known: ['counter', 'question'] },
  { path: ['quiz', 'labels', 'sliderAnswer'], known: ['value', 'max'] },
  { path: ['quiz', 'benchmark', 'sentence'], known: ['direction', 'percentile', 'industry'] },
  { path: ['resultsPage', 'outOf'], known: ['scale'] },
  { path: ['resultsPage', 'reportBy'], known: ['provider'] },
  { path: ['resultsPage', 'preparedFor'], known: ['businessName'] },
  { path: ['resultsPage', 'nextLevel', 'title'], known: ['level'] },
  { path: ['resultsPage', 'nextLevel', 'intro'], known: ['level'] },
  { path: ['resultsPage', 'nextLevel', 'gain'], known: ['gain'] },
  { path: ['resultsPage', 'nextLevel', 'reached'], known: ['level', 'score', 'newScore', 'min'] },
  {
    path: ['resultsPage', 'nextLevel', 'notReached'],
    known: ['level', 'score', 'newScore', 'min'],
  },
  { path: ['resultsPage', 'nextLevel', 'nothingLeft'], known: ['level', 'score', 'min'] },
  { path: ['resultsPage', 'topLevel', 'title'], known: ['level'] },
  { path: ['resultsPage', 'topLevel', 'intro'], known: ['level'] },
  { path: ['resultsPage', 'topLevel', 'worth'], known: ['worth'] },
  { path: ['resultsPage', 'breakdown', 'points'], known: ['points', 'maximum'] },
  { path: ['resultsPage', 'breakdown', 'sum'], known: ['points', 'total', 'score', 'scale'] },
  { path: ['resultsPage', 'shared', 'partial'], known: ['answered', 'total'] },
  { path: ['resultsPage', 'pdf', 'fileName'], known: ['businessName'] },
  { path: ['resultsPage', 'pdf', 'page'], known: ['page', 'total'] },
  { path: ['resultsPage', 'booking', 'title'], known: ['firstName'] },
  { path: ['resultsPage', 'booking', 'text'], known: ['firstName'] },
];

const KNOWN = new Map(TEMPLATES.map(({ path, known }) => [path.join('.'), known]));

/** Fields that visitors do not read: names that the code refers to, and URLs. */
const NAMES = ['type', 'kind', 'source', 'key', 'value', 'values', 'question', 'industry'];
const INVISIBLE = [...NAMES, 'color', 'icon', 'url'];

/**
 * Finds placeholders that a text does not support; visitors would see them in braces. In a text
 * without any placeholders, braces count only around a single word: other braces are the editor's own.
 */
export function checkTexts(content: SiteContent): Issue[] {
  return textsIn(content).flatMap(({ text, path }) => {
    const known = KNOWN.get(path.join('.'));
    const found = placeholders(text).filter((name) =>
      known ? !known.includes(name) : /^\w+$/.test(name),
    );
    const advice = known
      ? `Use ${known.map((each) => `{${each}}`).join(', ')}.`
      : 'This text has no placeholders.';
    return [...new Set(found)].map((name) => ({
      code: 'unknown-placeholder',
      path,
      message: `{${name}} is not known here. ${advice}`,
    }));
  });
}

/** The texts that visitors read, with their paths. */
function textsIn(
  value: unknown,
  path: Issue['path'] = [],
): { text: string; path: Issue['path'] }[] {
  if (typeof value === 'string') return isVisible(path) ? [{ text: value, path }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

function isVisible(path: Issue['path']): boolean {
  const [part, list] = path;
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  if (part === 'siteSettings' && name === 'booking') return false;
  return list === 'claims' || !INVISIBLE.includes(name);
}
