import type { Persona } from '#app/quiz/checks/personas.ts';
import { keyOf, valueAt } from './keyed-path.ts';

/**
 * Old name → new name of the levels that two results of `homeContentQuery` call differently. A level is the
 * same one as long as its `_key` is. Empty if the results are of different quizzes.
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

/** The personas, each expecting its level by the level's new name. */
export const withRenamedLevels = (personas: readonly Persona[], renamed: Map<string, string>) =>
  personas.map(({ level, ...persona }) => ({
    ...persona,
    level: renamed.get(level ?? '') ?? level,
  }));

function namesByKey(siteResult: unknown): Map<string, string> {
  const levels = valueAt(siteResult, ['quiz', 'levels']);
  if (!Array.isArray(levels)) return new Map();
  return new Map(
    levels.flatMap((level: unknown): [string, string][] => {
      const key = keyOf(level);
      const name = valueAt(level, ['name']);
      return key === undefined || typeof name !== 'string' ? [] : [[key, name.trim()]];
    }),
  );
}
