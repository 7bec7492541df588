import { MAX_OPTION_PICTURE_BYTES } from '#app/quiz/base/option-picture.ts';
import { MAX_LINK_PICTURE_BYTES, MAX_LOGO_BYTES } from '#app/quiz/contract/brand.ts';
import { picturesOfQuiz } from '#app/quiz/contract/quiz-pictures.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { messageOf } from '#shared/message-of.mjs';
import type { Log } from './log.server.ts';
import { readBody } from './read-body.server.ts';

/** A picture of the brand or of an option: the path at which the site serves it, and its size limit. */
export type SitePicture = { src: string; maxBytes: number };

const DEADLINE_MS = 5_000;
/** For this long after a failure, the picture counts as unavailable and is not fetched again. */
const RETRY_MS = 5_000;
/** Enough for the current content, a draft, and pages that visitors still have open: some 12 MB. */
const MAX_PICTURES = 200;

export function picturesOf({ siteSettings, quiz }: SiteContent): SitePicture[] {
  const { logo, logoOnDark, linkPicture } = siteSettings.brand ?? {};
  const logos = [logo, logoOnDark].filter((each) => each !== undefined);
  return [
    ...logos.map(({ src }) => ({ src, maxBytes: MAX_LOGO_BYTES })),
    ...picturesOfQuiz(quiz).map((src) => ({ src, maxBytes: MAX_OPTION_PICTURE_BYTES })),
    ...(linkPicture ? [{ src: linkPicture.src, maxBytes: MAX_LINK_PICTURE_BYTES }] : []),
  ];
}

export type PictureCacheOptions = {
  /** The folder of the pictures at Sanity's CDN or the local Content Lake, with a slash at its end. */
  folder: string;
  log: Log;
};

/** Fetches pictures once and caches them in memory, so that visitors load nothing from another site. */
export class PictureCache {
  readonly #options: PictureCacheOptions;
  readonly #pictures = new Map<string, Promise<Buffer | undefined>>();

  constructor(options: PictureCacheOptions) {
    this.#options = options;
  }

  /** The picture at a path, where it has been asked for; `undefined` for any other. */
  get(src: string): Promise<Buffer | undefined> | undefined {
    return this.#pictures.get(src);
  }

  /** The bytes of a picture; `undefined` where they cannot be fetched, which is logged. Never rejects. */
  load(picture: SitePicture): Promise<Buffer | undefined> {
    const { src } = picture;
    const known = this.#pictures.get(src);
    if (known) {
      // Set anew, so that the pictures of the latest content are forgotten last.
      this.#pictures.delete(src);
      this.#pictures.set(src, known);
      return known;
    }
    const loading = this.#fetch(picture).catch((error: unknown) => {
      this.#options.log('picture-unavailable', { picture: src, message: messageOf(error) });
      setTimeout(() => this.#pictures.delete(src), RETRY_MS).unref();
      return undefined;
    });
    this.#pictures.set(src, loading);
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= MAX_PICTURES) break;
      this.#pictures.delete(oldest);
    }
    return loading;
  }

  async #fetch({ src, maxBytes }: SitePicture): Promise<Buffer> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const address = new URL(src.slice(src.lastIndexOf('/') + 1), this.#options.folder);
    const response = await fetch(address, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`the response is ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('image/'))
      throw new Error('the response is not a picture');
    return await readBody(response, { signal, maxBytes });
  }
}
