import type { Issue } from './check.ts';
import type { SiteContent } from './site.ts';
import { placeholders } from './template.ts';

/** The sentences with placeholders, and the placeholders that each of them knows. */
const TEMPLATES: { path: [string, ...string[]]; known: string[] }[] = [
  { path: ['siteSettings', 'footer'], known: ['provider'] },
  { path: ['quiz', 'labels', 'step'], known: ['number', 'total'] },
  { path: ['quiz', 'labels', 'counter'], known: ['number', 'total'] },
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
  { path: ['resultsPage', 'pdf', 'page'], known: ['page', 'total'] },
  { path: ['resultsPage', 'booking', 'title'], known: ['firstName'] },
  { path: ['resultsPage', 'booking', 'text'], known: ['firstName'] },
];

/** A misspelt placeholder would be shown to visitors as it is. */
export function checkTexts(content: SiteContent): Issue[] {
  return TEMPLATES.flatMap(({ path, known }) =>
    [...new Set(placeholders(textAt(content, path)))]
      .filter((name) => !known.includes(name))
      .map((name) => ({
        code: 'unknown-placeholder',
        path,
        message: `{${name}} is not known here. Use ${known.map((each) => `{${each}}`).join(', ')}.`,
      })),
  );
}

function textAt(content: SiteContent, path: string[]): string {
  const found = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : ''),
    content,
  );
  return String(found);
}
