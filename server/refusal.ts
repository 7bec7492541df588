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
