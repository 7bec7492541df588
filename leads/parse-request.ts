import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from '#shared/refusal.ts';

/**
 * What the schema makes of a value. Throws a refusal that names the first field that breaks a rule,
 * and never its value.
 */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknown].join('.');
  throw new Refusal(400, issue?.message ?? 'This request is not valid.', field || undefined);
}

/** The parameters of the query string that are not empty. */
export const parametersOf = ({ req }: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(req.query()).filter(([, value]) => value !== ''));
