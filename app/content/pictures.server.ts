import { type Brand, MAX_LINK_PICTURE_BYTES, MAX_LOGO_BYTES } from '#app/quiz/contract/brand.ts';
import { messageOf } from '#http/message-of.mjs';
import type { Log } from './log.server.ts';
import { readBody } from './read-body.server.ts';

/** A picture of the brand: the path at which the site serves it, and its size limit. */
export type SitePicture = { src: string; maxBytes: number };

const DEADLINE_MS = 5_000;
/** After a failure, requests for the same picture wait this long before the next attempt. */
const RETRY_MS = 5_000;
/** Those of the current content, of a draft, and of pages that visitors still have open. */
const KEPT = 8;

export function picturesOf({ logo, linkPicture }: Partial<Brand> = {}): SitePicture[] {
  return [
    ...(logo ? [{ src: logo.src, maxBytes: MAX_LOGO_BYTES }] : []),
    ...(linkPicture ? [{ src: linkPicture.src, maxBytes: MAX_LINK_PICTURE_BYTES }] : []),
  ];
}

export type PictureCacheOptions = {
  /** The folder of the pictures at Sanity's CDN or the local Content Lake, with a slash at its end. */
  origin: string;
  log: Log;
  deadlineMs?: number;
};

/** Fetches pictures once, and keeps them in memory: visitors never load anything from another site. */
export class PictureCache {
  readonly #options: PictureCacheOptions;
  readonly #kept = new Map<string, Promise<Buffer | undefined>>();

  constructor(options: PictureCacheOptions) {
    this.#options = options;
  }

  /** The bytes of a picture; `undefined` where they cannot be fetched, which is logged. Never rejects. */
  load(picture: SitePicture): Promise<Buffer | undefined> {
    const { src } = picture;
    const kept = this.#kept.get(src);
    if (kept) return kept;
    const loading = this.#fetch(picture).catch((error: unknown) => {
      this.#options.log('picture-unavailable', { picture: src, message: messageOf(error) });
      setTimeout(() => this.#kept.delete(src), RETRY_MS).unref();
      return undefined;
    });
    this.#kept.set(src, loading);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return loading;
  }

  async #fetch({ src, maxBytes }: SitePicture): Promise<Buffer> {
    const { origin, deadlineMs = DEADLINE_MS } = this.#options;
    const signal = AbortSignal.timeout(deadlineMs);
    const address = new URL(src.slice(src.lastIndexOf('/') + 1), origin);
    const response = await fetch(address, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`the response is ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('image/'))
      throw new Error('the response is no picture');
    return await readBody(response, { signal, maxBytes });
  }
}
