import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';

/** An error response in the shape that Sanity's API uses. */
export class LakeError extends Error {
  override readonly name = 'LakeError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** An error about content carries an object: the client shows its `description` and exposes its `items`. */
export function contentError(
  status: number,
  type: string,
  description: string,
  item?: { type: string; description: string },
): LakeError {
  const items = item ? { items: [{ error: item, index: 0 }] } : {};
  return new LakeError(status, description, { error: { type, description, ...items } });
}

/** The error for mutations that conflict with the documents, with one item. */
export function conflict(type: string, description: string, details: object): LakeError {
  const item = { type, description, ...details };
  return contentError(409, 'mutationError', `The mutation(s) failed: ${description}`, item);
}

/** An error about the request itself carries the name of the status and a message. */
export function requestError(statusCode: number, message: string): LakeError {
  const error = STATUS_CODES[statusCode];
  return new LakeError(statusCode, message, { statusCode, error, message });
}

/** The first problem of a value, after the path to it; `whole` stands for the value itself. */
export function problemOf({ issues: [issue] }: z.ZodError, whole: string): string {
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
  throw contentError(isUnknownAction ? 501 : 400, errorType, problemOf(read.error, 'The body'));
}
