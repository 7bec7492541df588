import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { boundedLog } from '#shared/bounded-log.ts';
import { JSON_TYPE } from '#shared/content-type.ts';
import type { Log } from '#shared/log.ts';
import { Refusal } from '#shared/refusal.ts';

/** An id in an address. No id has other characters. */
export const ID = ':id{[\\w-]+}';

/** Refuses a body that is longer, before it is read any further. */
export const maxBytes = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (context) =>
      context.json({ error: `The body has more than ${maxSize} bytes.` }, 413, {
        // What is left of the body is not read, so the connection can't be used again.
        connection: 'close',
      }),
  });

const REFUSALS_PER_MINUTE = 10;

/** Logs the status of requests that are refused, which visitors can cause at will, and nothing that was in them. */
export function logRefused(log: Log, event: string): MiddlewareHandler {
  const write = boundedLog(log, event, REFUSALS_PER_MINUTE);
  return async (context, next) => {
    await next();
    const { status } = context.res;
    if (status >= 400 && status < 500) write({ status });
  };
}

/** The JSON body of a request, parsed by the schema. Throws a refusal if it is anything else. */
export async function bodyOf<T>({ req }: Context, schema: z.ZodType<T>): Promise<T> {
  if (!JSON_TYPE.test(req.header('content-type') ?? ''))
    throw new Refusal(415, 'Send the body as application/json.');
  const body: unknown = await req.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new Refusal(400, 'The body is not valid JSON.') : error;
  });
  return parseRequest(schema, body);
}

/** The parameters of the query string that are not empty. */
export const parametersOf = ({ req }: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(req.query()).filter(([, value]) => value !== ''));

/** What the schema makes of a value. Throws a refusal that names the first wrong field, never its value. */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknown].join('.');
  throw new Refusal(400, issue?.message ?? 'This request is not valid.', field || undefined);
}
