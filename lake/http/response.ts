import { LakeError, requestError } from '#lake/dataset/errors.ts';
import { hasCode } from '#process/has-code.mjs';

export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } });
}

export function ndjson(values: Iterable<unknown>): Response {
  const lines = Array.from(values, (value) => `${JSON.stringify(value)}\n`);
  const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' };
  return new Response(lines.join(''), { headers });
}

/** An error as a response. An unexpected error is logged and becomes a 500. */
export function errorResponse(error: unknown, log: (line: string) => void): Response {
  if (error instanceof LakeError) return json(error.body, error.status);
  // The client has gone in the middle of its body.
  if (hasCode(error, 'ECONNRESET')) return new Response(null, { status: 400 });
  log(`lake: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const unexpected = requestError(500, 'The local Content Lake failed.');
  return json(unexpected.body, unexpected.status);
}
