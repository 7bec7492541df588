import { createHash, timingSafeEqual } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { fetchContent } from './fetch-content.server.ts';

/** The links to drafts, as the Studio stores them, without their secrets. A damaged one opens nothing. */
const previewLinks = z
  .array(
    z
      .object({
        secretHash: z.string().regex(/^[0-9a-f]{64}$/),
        expiresAt: z.iso.datetime(),
        /** The id of the audit that it shows. */
        audit: z.string(),
      })
      .nullable()
      .catch(null),
  )
  .transform((links) => links.filter((link) => link !== null));

const LINKS =
  '*[_type == "previewLink"] | order(expiresAt desc) [0...100]{secretHash, expiresAt, audit}';

/** 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

/** How long a revoked link can keep working. */
const REUSE_MS = 1_000;

/** How long a new link may take to open while somebody tries wrong secrets: each query costs money at hosted Sanity. */
const MAX_REUSE_MS = 60_000;

type DraftLink = z.infer<typeof previewLinks>[number];

/** A link that still works: for how many milliseconds, and for which audit. */
export type OpenLink = { remaining: number; audit: string };

/** Tells which secrets open a preview: those of the links in the Content Lake that have not expired. */
export class DraftLinks {
  readonly #client: SanityClient;
  #links: { since: number; found: Promise<DraftLink[]> } | undefined;
  /** How often they were fetched since a secret was last one of them. */
  #fetches = 0;

  constructor(client: SanityClient) {
    this.#client = client;
  }

  /**
   * The link of a secret that still opens a preview; `undefined` for one that is wrong, expired or revoked.
   * The time it takes does not depend on how much of a secret is right. Rejects with an `UnreachableError` if
   * the Content Lake cannot be reached.
   */
  async find(secret: string): Promise<OpenLink | undefined> {
    if (!SECRET.test(secret)) return undefined;
    const hash = createHash('sha256').update(secret).digest();
    const matchingWithin = async (age: number) =>
      (await this.#noOlderThan(age)).filter(({ secretHash }) =>
        timingSafeEqual(hash, Buffer.from(secretHash, 'hex')),
      );
    const known = await matchingWithin(
      Math.min(REUSE_MS * 2 ** (this.#fetches / 10), MAX_REUSE_MS),
    );
    if (known.length > 0) this.#fetches = 0;
    const matching = known.length > 0 ? await matchingWithin(REUSE_MS) : known;
    const [last] = matching
      .map(({ expiresAt, audit }) => ({ remaining: Date.parse(expiresAt) - Date.now(), audit }))
      .toSorted((one, other) => other.remaining - one.remaining);
    return last && last.remaining > 0 ? last : undefined;
  }

  #noOlderThan(age: number): Promise<DraftLink[]> {
    if (this.#links && performance.now() - this.#links.since < age) return this.#links.found;
    this.#fetches += 1;
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
