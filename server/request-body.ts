import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { JSON_TYPE } from '#shared/content-type.ts';
import type { AppEnv } from '#shared/guard.ts';
import { Refusal } from '#shared/refusal.ts';
import { refusal } from './refusal.ts';

/**
 * The text of a body that is sent as JSON. Throws a refusal where it has another type, or more bytes than
 * this: before anything is read, or while it is where a proxy passes a body on in chunks, without its length.
 */
export async function readJsonText(context: Context<AppEnv>, maxBytes: number): Promise<string> {
  if (!JSON_TYPE.test(context.req.header('content-type') ?? '')) throw refusal(415);
  const onError = () => {
    throw refusal(413);
  };
  try {
    await bodyLimit({ maxSize: maxBytes, onError })(context, async () => {});
    return await context.req.text();
  } catch (error) {
    throw error instanceof Refusal ? error : refusal(400);
  }
}
