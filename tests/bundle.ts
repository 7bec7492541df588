import { inject } from 'vitest';

/** A part that the files of a test run share: the test run's Postgres at `/`, or a bundle at a script's path. */
export async function sharedPart(path: string): Promise<string> {
  const response = await fetch(`${inject('sharedParts')}${path}`);
  const part = await response.text();
  if (!response.ok) throw new Error(part);
  return part;
}

/** The path of a script's bundle, which starts a process several times faster than the sources. */
export const bundleOf = (script: string): Promise<string> => sharedPart(`/${script}`);
