import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A request that is refused: the sentence is for whoever sent it, `field` names the part that is wrong. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly field: string | undefined;

  constructor(status: ContentfulStatusCode, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}
