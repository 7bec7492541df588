import { resolve } from 'node:path';
import { z } from 'zod';
import { withDefaults } from '#variables.mjs';

/**
 * Schemas of environment variables. `readerOf` prints the name of the variable before a message, so
 * that the two are one sentence.
 */

export const optionalText = z.string().transform((text) => text || undefined);

/** A key that is kept for oneself. */
export const secret = optionalText.pipe(
  z.string().min(32, 'needs at least 32 characters').optional(),
);

/** A token that is sent in a header, which holds no other characters. */
export const token = optionalText.pipe(
  z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'needs at least 32 characters, without spaces or accents')
    .optional(),
);

/** The absolute path of a folder: Node hangs when it makes a relative one and the current one is deleted. */
export const folder = z.string().transform((path) => resolve(path));

/** Texts, separated by commas; empty ones are left out. */
export const list = z
  .string()
  .transform((text) => text.split(',').flatMap((item) => item.trim() || []));

/** Host names as in a `Host` header, with or without a port, separated by commas. */
export const hosts = list.pipe(
  z.array(
    z.string().regex(/^[^/\s@]+$/, 'must be a list of host names, without https:// and paths'),
  ),
);

export const addressVariable = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with https:// or http://',
});

export const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** A whole number from `min` to `max`, both included. */
export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.string().transform(Number).pipe(z.int(message).min(min, message).max(max, message));
};

/** A port. With `min` 0, the system may choose one. */
export const port = (min: 0 | 1) => wholeNumber(min, 65_535);

/**
 * A function that reads environment variables by a schema; an empty one counts as unset. It throws one line
 * that names each invalid one, and no value.
 */
export const readerOf =
  <Schema extends z.ZodType>(schema: Schema) =>
  (given: Readonly<Record<string, string | undefined>>): z.output<Schema> => {
    const read = schema.safeParse(withDefaults(given));
    if (read.success) return read.data;
    const problems = read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    // Each invalid item of a list is a problem of its own.
    throw new Error(`The environment is not valid: ${[...new Set(problems)].join('; ')}`);
  };
