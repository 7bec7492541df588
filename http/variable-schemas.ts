import { resolve } from 'node:path';
import { z } from 'zod';

/** Schemas of environment variables, whose values are texts. */

/** A text; `undefined` if it is empty. */
export const optionalText = z.string().transform((text) => text || undefined);

/** Absolute: Node 20 never returns from making a relative folder while the current one is deleted. */
export const folder = z.string().transform((path) => resolve(path));

/** Texts with commas between them. */
export const list = z
  .string()
  .transform((text) => text.split(',').flatMap((item) => item.trim() || []));

/**
 * Host names as in a `Host` header, with or without a port and with commas between them. The message
 * says what is wrong with any other text.
 */
export const hosts = (message: string) =>
  list.pipe(z.array(z.string().regex(/^[^/\s@]+$/, message)));
