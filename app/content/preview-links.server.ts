import { createHash, timingSafeEqual } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

/** A link to the drafts, as the Studio stores it. The secret itself is stored nowhere. */
export type PreviewLink = { secretHash: string; expiresAt: string };

const previewLinks = z.array(
  z.object({ secretHash: z.string().regex(/^[0-9a-f]{64}$/), expiresAt: z.iso.datetime() }),
);

const LINKS = '*[_type == "previewLink"] | order(expiresAt desc) [0...100]{secretHash, expiresAt}';

/** 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

/** A flood of wrong secrets asks the Content Lake once in this time; a revoked link lives as long. */
const REUSE_MS = 1_000;

type Options = { client: SanityClient; now?: () => number; elapsed?: () => number };

/** Tells which secrets open a preview: those of the links in the Content Lake that still hold. */
export class PreviewLinks {
  readonly #client: SanityClient;
  readonly #now: () => number;
  readonly #elapsed: () => number;
  #links: { since: number; found: Promise<PreviewLink[]> } | undefined;

  constructor({ client, now = Date.now, elapsed = () => performance.now() }: Options) {
    this.#client = client;
    this.#now = now;
    this.#elapsed = elapsed;
  }

  /**
   * The milliseconds for which the secret still opens a preview; `undefined` for one that is wrong,
   * expired or revoked. The time it takes does not depend on how much of a secret is right. Rejects
   * if the Content Lake cannot be reached.
   */
  async remaining(secret: string): Promise<number | undefined> {
    if (!SECRET.test(secret)) return undefined;
    const hash = createHash('sha256').update(secret).digest();
    const matching = (await this.#current()).filter(({ secretHash }) =>
      timingSafeEqual(hash, Buffer.from(secretHash, 'hex')),
    );
    const left = Math.max(
      ...matching.map(({ expiresAt }) => Date.parse(expiresAt) - this.#now()),
      0,
    );
    return left > 0 ? left : undefined;
  }

  #current(): Promise<PreviewLink[]> {
    if (this.#links && this.#elapsed() - this.#links.since < REUSE_MS) return this.#links.found;
    const found = this.#client
      .fetch<unknown>(LINKS, {}, { signal: AbortSignal.timeout(5_000) })
      .then((result) => previewLinks.parse(result));
    this.#links = { since: this.#elapsed(), found };
    found.catch(() => {
      this.#links = undefined;
    });
    return found;
  }
}
