/** An error response in the shape that Sanity's API uses. */
export class LakeError extends Error {
  override readonly name = 'LakeError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export type ErrorItem = {
  type: string;
  description: string;
  [detail: string]: unknown;
};

/** An error about content carries an object: the client shows its `description` and exposes its `items`. */
export function contentError(
  status: number,
  type: string,
  description: string,
  item?: ErrorItem,
): LakeError {
  const items = item ? { items: [{ error: item, index: 0 }] } : {};
  return new LakeError(status, description, { error: { type, description, ...items } });
}

/** An error about the request itself carries a title and a message. */
export function requestError(status: number, error: string, message: string): LakeError {
  return new LakeError(status, message, { statusCode: status, error, message });
}
