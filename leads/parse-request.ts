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
