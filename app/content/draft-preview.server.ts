import type { SanityClient } from '@sanity/client';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import { documentsInResult } from '#app/quiz/contract/structure.ts';
import { messageOf } from '#shared/message-of.mjs';
import { ContentError } from './content-error.server.ts';
import { DraftLinks } from './draft-links.server.ts';
import { contentQueries } from './fetch-content.server.ts';
import { type LoadedAudit, toLoadedContent } from './loaded-content.server.ts';

export type DraftPreview = {
  /** In all languages, also those that are hidden. Missing where no version of the audit could ever be shown. */
  loaded?: LoadedAudit;
  /** Milliseconds for which the link still works. */
  remaining: number;
  /**
   * Why the newest drafts cannot be shown, so that `loaded` is an older version. Without issues, the message
   * is about the Content Lake. `titles`: what people call the documents that were read, by their ids.
   */
  refusal?: {
    message: string;
    issues: readonly ContentIssue[];
    titles: ReadonlyMap<string, string>;
  };
};

/** `unknown`: the secret opens nothing. `busy`: previews are opened faster than the limit allows. */
export type PreviewResult = DraftPreview | 'unknown' | 'busy';

/** The published content of an audit, if any, which is shown until a version of the drafts was valid. */
type Published = (audit: string) => Promise<LoadedAudit | undefined>;

const FETCHES_PER_SECOND = 5;

/** The content of the drafts, for people with a link. While they are not valid, the last version that was. */
export class DraftPreviews {
  readonly #client: SanityClient;
  readonly #published: Published;
  readonly #links: DraftLinks;
  /** By the id of the audit, as links name it. */
  readonly #lastShown = new Map<string, LoadedAudit>();
  #fetches: number[] = [];

  constructor(client: SanityClient, published: Published) {
    this.#client = client;
    this.#published = published;
    this.#links = new DraftLinks(client);
  }

  /** Rejects with a `ContentError` if neither drafts nor published content can be read. */
  async open(secret: string): Promise<PreviewResult> {
    const link = await this.#links.find(secret);
    if (!link) return 'unknown';
    const { remaining, audit } = link;
    if (!this.#mayFetch()) return 'busy';
    let result: unknown;
    try {
      result = await contentQueries(this.#client).fetchAudit(audit);
      if (result === null) return 'unknown';
      const loaded = toLoadedContent(result, { withHidden: true });
      this.#lastShown.set(audit, loaded);
      return { loaded, remaining };
    } catch (error) {
      const issues = error instanceof ContentError ? error.issues : [];
      const loaded = this.#lastShown.get(audit) ?? (await this.#published(audit));
      return {
        loaded,
        remaining,
        refusal: { message: messageOf(error), issues, titles: documentTitles(result) },
      };
    }
  }

  get lastShown(): LoadedAudit[] {
    return [...this.#lastShown.values()];
  }

  #mayFetch(): boolean {
    const now = performance.now();
    this.#fetches = this.#fetches.filter((time) => now - time < 1_000);
    if (this.#fetches.length >= FETCHES_PER_SECOND) return false;
    this.#fetches.push(now);
    return true;
  }
}

/** The documents that a reader knows by their kind, by their names in a result of the site's query. */
const KINDS = new Map([
  ['siteSettings', 'Settings'],
  ['landingPage', 'Landing page'],
  ['leadForm', 'Form'],
  ['resultsPage', 'Report texts'],
  ['quiz', 'Scoring'],
]);

const TEXTS = ['title', 'label', 'text', 'name'];

/** What people call each document in a result of the site's query, by its id. */
const documentTitles = (result: unknown): Map<string, string> =>
  new Map(
    Array.from(documentsInResult(result, 'Audit'), ({ id, name, document }) => {
      const text = TEXTS.map((each) => ownProperty(document, each)).find(Boolean);
      return [id, KINDS.get(name) ?? (typeof text === 'string' ? `“${text}”` : name)];
    }),
  );
