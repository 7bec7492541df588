import { adminError } from '#leads/admin-api.ts';

/**
 * Why a request failed: there was no response; the token is missing or wrong; this Studio's address
 * is not allowed; what was asked for does not exist; the request was refused; the process can't respond
 * now; or its response is not what the contract says.
 */
type LeadsErrorKind =
  | 'unreachable'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'refused'
  | 'unavailable'
  | 'malformed';

/** A failed request to the leads process. The message says to an editor what to do, with code in backticks. */
export class LeadsError extends Error {
  readonly kind: LeadsErrorKind;
  /** The part of the request that was refused. */
  readonly field?: string;

  constructor(kind: LeadsErrorKind, message: string, field?: string) {
    super(message);
    this.kind = kind;
    this.field = field;
  }
}

export const unreachable = (url: string): LeadsError =>
  new LeadsError(
    'unreachable',
    `The leads process does not respond at \`${url}\`. Start it with \`npm start\`, or ask the person who runs the site.`,
  );

/** A browser hides the refusal from a page whose origin is not allowed: it looks like no response. */
export const forbidden = (): LeadsError =>
  new LeadsError(
    'forbidden',
    `The leads process is running, but accepts no requests from this Studio. Ask the person who runs the site to add \`${location.origin}\` to \`LEADS_ORIGINS\`, and to restart the leads process.`,
  );

export const malformed = (): LeadsError =>
  new LeadsError(
    'malformed',
    'This Studio does not understand the response of the leads process. Both must have the same version: ask the person who runs the site to build and start them again.',
  );

export const TOKEN_REFUSED = 'The leads process refused this token.';
const MISSING = 'This no longer exists. Someone else may have removed it.';
const UNAVAILABLE = 'The leads process can’t respond right now. Try again in a minute.';

/** The process can't respond now, or its response ended too early. */
export const unavailable = (): LeadsError => new LeadsError('unavailable', UNAVAILABLE);

/** The error of a response that is not a success. */
export async function errorOf(response: Response): Promise<LeadsError> {
  const body = adminError.safeParse(await response.json().catch(() => undefined));
  switch (response.status) {
    case 401:
      return new LeadsError('unauthorized', TOKEN_REFUSED);
    case 403:
      return forbidden();
    case 404:
      return new LeadsError('missing', MISSING);
    case 429:
      return unavailable();
  }
  if (response.status >= 500) return unavailable();
  return body.success
    ? new LeadsError('refused', body.data.error, body.data.field)
    : new LeadsError('refused', `The leads process refused this (${response.status}).`);
}
