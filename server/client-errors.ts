import { Hono } from 'hono';
import { z } from 'zod';
import { boundedLog } from '#shared/bounded-log.ts';
import type { AppEnv } from '#shared/guard.ts';
import { MESSAGE_BYTES } from '#shared/limits.ts';
import type { Log } from '#shared/log.ts';
import { refusal } from './refusal.ts';
import { readJsonText } from './request-body.ts';

export const CLIENT_ERRORS = '/client-errors';

/** What a browser may report of an error in our scripts: no message, and nothing about the visitor. */
const clientError = z.strictObject({
  error: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** File, line and column in one of our own scripts, or empty. */
  at: z.string().regex(/^(assets\/[\w.-]{1,100}\.js:\d{1,7}:\d{1,7})?$/),
  step: z.enum(['landing', 'capture', 'questions', 'results', 'shared']),
});

const LINES_PER_MINUTE = 10;

/** Logs what browsers report. The guard has checked already that a request comes from a page of this site. */
export function clientErrorRoutes(log: Log): Hono<AppEnv> {
  const write = boundedLog(log, 'client-error', LINES_PER_MINUTE);
  return new Hono<AppEnv>().post(CLIENT_ERRORS, async (context) => {
    const body = await readJsonText(context, MESSAGE_BYTES);
    try {
      write(clientError.parse(JSON.parse(body)));
    } catch {
      throw refusal(400);
    }
    return context.body(null, 204);
  });
}
