/** An answer other than success, in the shape in which Sanity's API gives it. */
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

/** Errors about content carry an object; the client shows its `description` and keeps the `items`. */
export function contentError(
  status: number,
  type: string,
  description: string,
  item?: ErrorItem,
): LakeError {
  const items = item ? { items: [{ error: item, index: 0 }] } : {};
  return new LakeError(status, description, { error: { type, description, ...items } });
}

/** Errors about the request itself carry a title and a message. */
export function requestError(status: number, error: string, message: string): LakeError {
  return new LakeError(status, message, { statusCode: status, error, message });
}
