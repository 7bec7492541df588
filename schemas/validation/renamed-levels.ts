import type { Persona } from '#app/quiz/checks/personas.ts';
import { keyOf, valueAt } from './keyed-path.ts';

/**
 * Old name → new name of the levels, or of the categories where these are the result, that two results of
 * `homeContentQuery` call differently. One is the same as long as its `_key` is. Empty if the results are of
 * different quizzes.
 */
export function renamedLevels(before: unknown, after: unknown): Map<string, string> {
  if (valueAt(before, ['quiz', '_id']) !== valueAt(after, ['quiz', '_id'])) return new Map();
  const newNames = namesByKey(after);
  return new Map(
    [...namesByKey(before)].flatMap(([key, name]): [string, string][] => {
      const newName = newNames.get(key);
      return newName === undefined || newName === name ? [] : [[name, newName]];
    }),
  );
}

/** The personas, each expecting its level or category by the new name. */
export const withRenamedLevels = (personas: readonly Persona[], renamed: Map<string, string>) =>
  personas.map(({ level, ...persona }) => ({
    ...persona,
    level: renamed.get(level ?? '') ?? level,
  }));

function namesByKey(siteResult: unknown): Map<string, string> {
  const isCategory = valueAt(siteResult, ['quiz', 'scoring', 'result']) === 'highestCategory';
  const results = valueAt(siteResult, ['quiz', isCategory ? 'categories' : 'levels']);
  if (!Array.isArray(results)) return new Map();
  return new Map(
    results.flatMap((result: unknown): [string, string][] => {
      const key = keyOf(result);
      const name = valueAt(result, [isCategory ? 'title' : 'name']);
      return key === undefined || typeof name !== 'string' ? [] : [[key, name.trim()]];
    }),
  );
}
