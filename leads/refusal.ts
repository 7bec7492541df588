import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';

/** A request that is refused: `field` names the part of it that is wrong. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly status: ContentfulStatusCode;
  readonly field: string | undefined;

  constructor(status: ContentfulStatusCode, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

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
  throw new RefusalError(400, issue?.message ?? 'This request is not valid.', field || undefined);
}
