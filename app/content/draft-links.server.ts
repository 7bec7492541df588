import { createHash, timingSafeEqual } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { fetchContent } from './fetch-content.server.ts';

/** A link to the drafts, as the Studio stores it. The secret itself is stored nowhere. */
const previewLink = z.object({
  secretHash: z.string().regex(/^[0-9a-f]{64}$/),
  expiresAt: z.iso.datetime(),
});

/** A damaged link opens nothing, and leaves the others as they are. */
const previewLinks = z
  .array(previewLink.nullable().catch(null))
  .transform((links) => links.filter((link) => link !== null));

const LINKS = '*[_type == "previewLink"] | order(expiresAt desc) [0...100]{secretHash, expiresAt}';

/** 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

/** How long the links are cached, against floods of wrong secrets. A revoked link can keep working for this long. */
const REUSE_MS = 1_000;

type DraftLink = z.infer<typeof previewLink>;

/** Tells which secrets open a preview: those of the links in the Content Lake that have not expired. */
export class DraftLinks {
  readonly #client: SanityClient;
  #links: { since: number; found: Promise<DraftLink[]> } | undefined;

  constructor(client: SanityClient) {
    this.#client = client;
  }

  /**
   * The milliseconds for which the secret still opens a preview; `undefined` for one that is wrong,
   * expired or revoked. The time it takes does not depend on how much of a secret is right. Rejects
   * with an `UnreachableError` if the Content Lake cannot be reached.
   */
  async remaining(secret: string): Promise<number | undefined> {
    if (!SECRET.test(secret)) return undefined;
    const hash = createHash('sha256').update(secret).digest();
    const matching = (await this.#current()).filter(({ secretHash }) =>
      timingSafeEqual(hash, Buffer.from(secretHash, 'hex')),
    );
    const left = Math.max(
      ...matching.map(({ expiresAt }) => Date.parse(expiresAt) - Date.now()),
      0,
    );
    return left > 0 ? left : undefined;
  }

  #current(): Promise<DraftLink[]> {
    if (this.#links && performance.now() - this.#links.since < REUSE_MS) return this.#links.found;
    const found = fetchContent(this.#client, { query: LINKS }).then((result) =>
      previewLinks.parse(result),
    );
    this.#links = { since: performance.now(), found };
    found.catch(() => {
      this.#links = undefined;
    });
    return found;
  }
}
