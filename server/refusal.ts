import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { JSON_TYPE } from '#shared/content-type.ts';
import type { AppEnv } from '#shared/guard.ts';
import { Refusal } from '#shared/refusal.ts';

/** Why a request is refused, by the status of the response, whose body says it in one line. */
export const REASONS = {
  400: 'This request is not valid.',
  403: 'Requests from other sites are not accepted.',
  404: 'There is no such file.',
  405: 'This method is not allowed.',
  413: 'This request body is not accepted.',
  415: 'This type of request body is not accepted.',
  421: 'This host is not served here.',
  500: 'Something went wrong.',
};

export const refusal = (status: keyof typeof REASONS) => new Refusal(status, REASONS[status]);

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
