import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { Refusal } from '#shared/refusal.ts';

/** A refusal whose body, in the shape that Sanity's API uses, says more than its status and its message. */
export class DetailedRefusal extends Refusal {
  readonly body: object;

  constructor(status: ContentfulStatusCode, message: string, body: object) {
    super(status, message);
    this.body = body;
  }
}

/** An error about content carries an object: the client shows its `description` and exposes its `items`. */
export function contentError(
  status: ContentfulStatusCode,
  type: string,
  description: string,
  item?: { type: string; description: string },
): DetailedRefusal {
  const items = item ? { items: [{ error: item, index: 0 }] } : {};
  return new DetailedRefusal(status, description, { error: { type, description, ...items } });
}

/** The error for mutations whose result is no document. */
export const mutationError = (status: 400 | 409, description: string): DetailedRefusal =>
  contentError(status, 'mutationError', description);

/** The error for mutations that conflict with the documents, with one item. */
export function conflict(type: string, description: string, details: object): DetailedRefusal {
  const item = { type, description, ...details };
  return contentError(409, 'mutationError', `The mutation(s) failed: ${description}`, item);
}

/** The first problem of a value, after the path to it; `whole` stands for the value itself. */
export function firstProblemOf({ issues: [issue] }: z.ZodError, whole: string): string {
  return `${issue?.path.join('.') || whole}: ${issue?.message ?? 'is not valid'}`;
}

/** Reads the body of a request that changes content. Throws 400, or 501 for an action that is unknown. */
export function parseWrite<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  errorType: string,
): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const isUnknownAction = read.error.issues[0]?.path.at(-1) === 'actionType';
  throw contentError(
    isUnknownAction ? 501 : 400,
    errorType,
    firstProblemOf(read.error, 'The body'),
  );
}
