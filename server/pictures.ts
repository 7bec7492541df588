import { pictureHeaders } from '#app/content/picture-headers.server.ts';
import { MAX_PICTURES } from '#app/content/pictures.server.ts';
import { type CachedResponse, cacheResponse, type Header } from './cached-response.ts';
import { NON_PAGE_POLICY } from './security-headers.ts';

const pictureResponse = (path: string, bytes: Buffer, headers: readonly Header[]): CachedResponse =>
  cacheResponse(200, [...headers, NON_PAGE_POLICY, ...pictureHeaders(path)], {
    identity: bytes,
  });

/** The pictures of the brand and the options as responses, by their paths. */
export class Pictures {
  readonly #headers: readonly Header[];
  readonly #responses = new Map<string, CachedResponse>();

  constructor(headers: readonly Header[]) {
    this.#headers = headers;
  }

  get(path: string): CachedResponse | undefined {
    return this.#responses.get(path);
  }

  /** Adds pictures, and forgets the oldest ones. */
  add(pictures: ReadonlyMap<string, Buffer>): void {
    for (const [path, bytes] of pictures) {
      this.#responses.delete(path);
      this.#responses.set(path, pictureResponse(path, bytes, this.#headers));
    }
    for (const oldest of this.#responses.keys()) {
      if (this.#responses.size <= MAX_PICTURES) break;
      this.#responses.delete(oldest);
    }
  }
}
