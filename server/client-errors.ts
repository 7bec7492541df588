import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Log } from '#app/content/log.server.ts';
import { JSON_TYPE } from '#process/content-type.ts';
import { BoundedLog } from './bounded-log.ts';
import { hasBodyOver } from './request-head.ts';

export const CLIENT_ERRORS = '/client-errors';

/** What a browser may report of an error in our scripts: no message, and nothing about the visitor. */
const clientError = z.strictObject({
  /** The class of the error. */
  error: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** File, line and column in one of our own scripts, or empty. */
  at: z.string().regex(/^(assets\/[\w.-]{1,100}\.js:\d{1,7}:\d{1,7})?$/),
  step: z.enum(['landing', 'capture', 'questions', 'results', 'shared']),
});

const MAX_BODY_BYTES = 1024;
const LINES_PER_MINUTE = 10;

/** Logs one report from a browser. Resolves to the status of the response; never rejects. */
export type ClientErrorLog = (request: IncomingMessage) => Promise<204 | 400 | 413 | 415>;

/** The guard has checked already that the request comes from a page of this site. */
export function createClientErrorLog(log: Log): ClientErrorLog {
  const lines = new BoundedLog({ log, event: 'client-error', linesPerWindow: LINES_PER_MINUTE });
  return async (request) => {
    if (hasBodyOver(MAX_BODY_BYTES, request)) return 413;
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) return 415;
    try {
      lines.write(clientError.parse(JSON.parse(await text(request))));
      return 204;
    } catch {
      return 400;
    }
  };
}
