import type { Context } from 'hono';
import { isTooDeep, MAX_DEPTH } from '#shared/json-depth.ts';
import { Refusal } from '#shared/refusal.ts';

export const queryParams = (context: Context): URLSearchParams =>
  new URL(context.req.url).searchParams;

/** The ids in a path, which commas separate. */
export const idsOf = (context: Context): readonly string[] =>
  (context.req.param('ids') ?? '').split(',').filter(Boolean);

/** The body as JSON. Throws 400 if it is not. */
export const jsonBody = async (context: Context): Promise<unknown> =>
  readJson(await context.req.text(), 'The body');

/** Throws 400 for text that is not JSON or is nested too deeply. `what` names the text in the message. */
function readJson(text: string, what: string): unknown {
  if (isTooDeep(text))
    throw new Refusal(400, `${what} is nested more than ${MAX_DEPTH} levels deep.`);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new Refusal(400, `${what} is not valid JSON.`);
  }
}

/** The GROQ parameters of `?$name="value"`: each value is JSON. Throws 400 for one that is not. */
export function groqParams(query: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, value] of query)
    if (name.startsWith('$')) params[name.slice(1)] = readJson(value, `Parameter ${name}`);
  return params;
}

/** A boolean from the query string: anything but `false` is true. */
export function queryFlag(query: URLSearchParams, name: string, defaultValue: boolean): boolean {
  const value = query.get(name);
  return value === null ? defaultValue : value !== 'false';
}

const VERSION = /^\/v(1|X|\d{4}-\d{2}-\d{2})(?=\/)/;

export const pathWithoutVersion = (url: string): string =>
  new URL(url).pathname.replace(VERSION, '');

/** The version of the API in an address: a date such as `2025-02-19`, `1` or `X`; `1` if it has none. */
export const apiVersionOf = (url: string): string =>
  VERSION.exec(new URL(url).pathname)?.[1] ?? '1';
