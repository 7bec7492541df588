import type { Context } from 'hono';
import type { z } from 'zod';
import { parseRequest, Refusal } from './refusal.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The body of a request by its schema. Throws a refusal for any other one. */
export async function bodyOf<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  if (!JSON_TYPE.test(context.req.header('content-type') ?? ''))
    throw new Refusal(415, 'Send the body as application/json.');
  return parseRequest(schema, parseJson(await context.req.text()));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}
