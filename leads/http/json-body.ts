import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { refusalOf } from './refusal.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Refuses a body that is longer, before it is read any further. */
export const maxBytes = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (context) =>
      context.json({ error: `The body: has more than ${maxSize} bytes.` }, 413, {
        // What is left of the body is not read, so the connection can't be used again.
        connection: 'close',
      }),
  });

/** The body as the schema has it, or the response that refuses it. */
export async function readJson<T>(
  context: Context,
  schema: z.ZodType<T>,
): Promise<{ data: T } | { refusal: Response }> {
  if (!JSON_TYPE.test(context.req.header('content-type') ?? ''))
    return { refusal: context.json({ error: 'Content-Type: send application/json.' }, 415) };
  const body: unknown = await context.req.json().catch(() => undefined);
  if (body === undefined)
    return { refusal: context.json({ error: 'The body: is not JSON.' }, 400) };
  const parsed = schema.safeParse(body);
  if (parsed.success) return { data: parsed.data };
  return { refusal: context.json({ error: refusalOf(parsed.error) }, 400) };
}
