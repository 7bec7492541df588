import type { Persona } from '#app/quiz/checks/personas.ts';
import { keyOf, valueAt } from './value-at.ts';

/**
 * What the levels are called now, by what they were called before, where that differs: of two answers
 * to `siteContentQuery`. A level stays the same one while it has its `_key`. Empty for another quiz.
 */
export function renamedLevels(before: unknown, now: unknown): Map<string, string> {
  if (valueAt(before, ['quiz', '_id']) !== valueAt(now, ['quiz', '_id'])) return new Map();
  const names = namesByKey(now);
  return new Map(
    [...namesByKey(before)].flatMap(([key, name]): [string, string][] => {
      const renamed = names.get(key);
      return renamed === undefined || renamed === name ? [] : [[name, renamed]];
    }),
  );
}

/** The personas, each with the name that its level has now. */
export const withRenamedLevels = (personas: readonly Persona[], renamed: Map<string, string>) =>
  personas.map(({ level, ...persona }) => ({
    ...persona,
    level: renamed.get(level ?? '') ?? level,
  }));

function namesByKey(answer: unknown): Map<string, string> {
  const levels = valueAt(answer, ['quiz', 'levels']);
  if (!Array.isArray(levels)) return new Map();
  return new Map(
    levels.flatMap((level: unknown): [string, string][] => {
      const key = keyOf(level);
      const name = valueAt(level, ['name']);
      return key === undefined || typeof name !== 'string' ? [] : [[key, name.trim()]];
    }),
  );
}
