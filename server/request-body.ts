import type { Context } from 'hono';
import { JSON_TYPE } from '#process/content-type.ts';
import type { AppEnv } from './listener.ts';
import { Refusal } from './refusal.ts';
import { hasBodyOver } from './request-head.ts';

/**
 * The text of a body that is sent as JSON. Throws a refusal, before it reads anything, where that announces
 * more bytes than this or has another type.
 */
export async function readJsonText(
  { env, req }: Context<AppEnv>,
  maxBytes: number,
): Promise<string> {
  if (hasBodyOver(maxBytes, env.incoming)) throw new Refusal(413);
  if (!JSON_TYPE.test(req.header('content-type') ?? '')) throw new Refusal(415);
  return await req.text().catch(() => {
    throw new Refusal(400);
  });
}
