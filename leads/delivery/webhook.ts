import type { Sender } from './outcome.ts';
import { type PostOptions, post } from './post.ts';
import { signatureHeaders } from './signature.ts';

/** Sends events as signed webhooks. */
export const createWebhookSender =
  (options: PostOptions): Sender =>
  ({ eventId, payload, endpoint }) =>
    post(
      endpoint.url,
      {
        'content-type': 'application/json',
        'user-agent': 'quiz-leads',
        ...signatureHeaders(eventId, payload, endpoint.secrets, options.clock.now()),
      },
      payload,
      options,
    );
