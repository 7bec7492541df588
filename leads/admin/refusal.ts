import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';

/** A request that the admin interface refuses: `field` names the part of it that is wrong. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly field: string | undefined;

  constructor(status: ContentfulStatusCode, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** What the schema makes of a value. Throws a refusal that names the first field that breaks a rule. */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
  throw new Refusal(400, issue?.message ?? 'This request is not valid.', keys[0]?.toString());
}
