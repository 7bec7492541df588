import { STATUS_CODES } from 'node:http';
import { DetailedRefusal } from '#lake/dataset/errors.ts';
import { hasCode } from '#shared/has-code.ts';
import { Refusal } from '#shared/refusal.ts';

export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } });
}

export function ndjson(values: Iterable<unknown>): Response {
  const lines = Array.from(values, (value) => `${JSON.stringify(value)}\n`);
  const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' };
  return new Response(lines.join(''), { headers });
}

/** A refusal as Sanity's API writes it: one without details carries the name of its status. */
function refusedResponse(refusal: Refusal): Response {
  const { status, message } = refusal;
  const plain = { statusCode: status, error: STATUS_CODES[status], message };
  return json(refusal instanceof DetailedRefusal ? refusal.body : plain, status);
}

/** An error as a response. An unexpected error is logged and becomes a 500. */
export function errorResponse(error: unknown, log: (line: string) => void): Response {
  if (error instanceof Refusal) return refusedResponse(error);
  // The client has gone in the middle of its body.
  if (hasCode(error, 'ECONNRESET')) return new Response(null, { status: 400 });
  log(`lake: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return refusedResponse(new Refusal(500, 'The local Content Lake failed.'));
}
