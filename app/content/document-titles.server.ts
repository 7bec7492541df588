import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';

/** The documents that a reader knows by their kind, by their names in a result of the site's query. */
const KINDS = new Map([
  ['siteSettings', 'Settings'],
  ['landingPage', 'Landing page'],
  ['leadForm', 'Form'],
  ['resultsPage', 'Report texts'],
  ['quiz', 'Scoring'],
]);

const TEXTS = ['title', 'label', 'text', 'name'];

/** What people call each document in a result of the site's query, by its id. */
export function documentTitles(result: unknown, kind = 'Audit'): Map<string, string> {
  if (!isObject(result)) return new Map();
  const id = ownProperty(result, '_id');
  const text = TEXTS.map((name) => ownProperty(result, name)).find((each) => each !== undefined);
  const title = KINDS.get(kind) ?? (typeof text === 'string' && text ? `“${text}”` : kind);
  return new Map([
    ...(typeof id === 'string' ? [[id, title] as const] : []),
    ...Object.entries(result).flatMap(([name, each]) => [...documentTitles(each, name)]),
  ]);
}
