import { adminError } from '#leads/api/admin-api.ts';

/** A failed request to the leads process. Its message tells an editor what to do, with code in backticks. */
export class LeadsError extends Error {
  /** The part of the request that was refused. */
  readonly field?: string;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

export const unreachable = (url: string): LeadsError =>
  new LeadsError(
    `The server for leads does not respond at \`${url}\`. Start it with \`npm start\`, or ask the person who runs the site.`,
  );

/** A browser hides the refusal from a page whose origin is not allowed: it looks like no response. */
export const forbidden = (): LeadsError =>
  new LeadsError(
    `The server for leads is running, but accepts no requests from this Studio. Ask the person who runs the site to add \`${location.origin}\` to \`LEADS_ORIGINS\`, and to restart that server.`,
  );

export const malformed = (): LeadsError =>
  new LeadsError(
    'This Studio does not understand the response of the server for leads. Both must have the same version: ask the person who runs the site to build and start them again.',
  );

/** The process can't respond now, or its response ended too early. */
export const unavailable = (): LeadsError =>
  new LeadsError('The server for leads can’t respond right now. Try again in a minute.');

export const TOKEN_REFUSED = 'The server for leads refused this token.';

/** The error of a response that is not a success: by its status or, if refused, as the process words it. */
export async function errorOf(response: Response): Promise<LeadsError> {
  const { status } = response;
  if (status === 401) return new LeadsError(TOKEN_REFUSED);
  if (status === 403) return forbidden();
  if (status === 404)
    return new LeadsError('This no longer exists. Someone else may have removed it.');
  if (status === 429 || status >= 500) return unavailable();
  const body = adminError.safeParse(await response.json().catch(() => undefined));
  return body.success
    ? new LeadsError(body.data.error, body.data.field)
    : new LeadsError(`The server for leads refused this (${status}).`);
}
