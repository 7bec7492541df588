import { isTooDeep, MAX_DEPTH } from '#http/json-depth.ts';
import { requestError } from '#lake/dataset/errors.ts';

/** One request, as a route's handler gets it. */
export type RequestContext = {
  url: URL;
  method: string;
  headers: Headers;
  /** A date such as `2025-02-19`, `1` or `X`. */
  apiVersion: string;
  params: Readonly<Record<string, string>>;
  /** Whether the request has the token, or the lake needs none. */
  isAuthorized: boolean;
  signal: AbortSignal;
  text(): Promise<string>;
  bytes(): Promise<Buffer>;
  json(): Promise<unknown>;
};

/** Throws 400 for text that is not JSON or is nested too deeply. `what` names the text in the message. */
export function readJson(text: string, what: string): unknown {
  if (isTooDeep(text))
    throw requestError(400, 'Bad Request', `${what} is nested more than ${MAX_DEPTH} levels deep.`);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw requestError(400, 'Bad Request', `${what} is not valid JSON.`);
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
export function flag(query: URLSearchParams, name: string, defaultValue: boolean): boolean {
  const value = query.get(name);
  return value === null ? defaultValue : value !== 'false';
}
