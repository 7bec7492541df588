import { startOf, visitorPlaceOf } from '#app/quiz/contract/audit.ts';
import { createHostCheck } from '#shared/hosts.ts';
import { contentClient, draftsClient, pictureFolder } from './client.server.ts';
import { ContentSnapshot } from './content-snapshot.server.ts';
import {
  type ContentCounts,
  type ContentStatus,
  ContentStore,
  type ContentStoreDeps,
} from './content-store.server.ts';
import { startContentSync } from './content-sync.server.ts';
import { type Visit, visitWithin } from './counted-visit.server.ts';
import { DraftPreviews, type PreviewResult } from './draft-preview.server.ts';
import { editLink } from './edit-link.server.ts';
import { readEnvironmentOrExit } from './environment.server.ts';
import { contentQueries } from './fetch-content.server.ts';
import type { LoadedAudit, LoadedContent } from './loaded-content.server.ts';
import { logEvent } from './log.server.ts';
import { PictureCache, picturesOf } from './pictures.server.ts';

/** The content of this process: its environment, store, pictures and draft previews. */

export const environment = readEnvironmentOrExit(process.env);

const {
  ALLOWED_HOSTS,
  CONTENT_CACHE,
  CONTENT_DIR,
  LAKE_PORT,
  SANITY_DATASET,
  SANITY_PROJECT_ID,
  SITE_URL,
  STUDIO_URL,
} = environment;
const client = contentClient(environment);
const studio =
  STUDIO_URL ?? (SANITY_PROJECT_ID ? undefined : `http://127.0.0.1:${LAKE_PORT}/studio`);

/** The Studio may show what other sites may, in its preview of them. */
export const studioOrigin = studio && new URL(studio).origin;

/** The store that keeps the content current. None with `CONTENT_CACHE=off`, or before it is started. */
let store: ContentStore | undefined;

/** Without that store, each use fetches into a new one. This is the last that got a result. */
let lastFetched: ContentStore | undefined;

async function currentStore(): Promise<ContentStore> {
  if (store) return store;
  const fetched = new ContentStore({
    ...contentQueries(client),
    isHostAllowed,
    log: () => {},
  });
  void fetched.refresh();
  await fetched.close();
  if (fetched.counts.unreachable === 0) lastFetched = fetched;
  return fetched;
}

/** The current content of the audit at a path; `undefined` if there is none. Rejects with a `ContentError`. */
export const loadContentAt = async (path: string): Promise<LoadedContent | undefined> =>
  (await currentStore()).at(path);

/**
 * The same; where there is none, the content of the audit at `/`, in the language of the path if it has it.
 * Rejects with a `ContentError`.
 */
export async function loadContentNear(path: string): Promise<LoadedContent> {
  const current = await currentStore();
  return (await current.at(path)) ?? (await current.at(startOf(path))) ?? current.get();
}

/** The path of the audit that was at a path before, where none is there now, as far as the last content tells. */
export const movedTo = (path: string): string | undefined =>
  (store ?? lastFetched)?.audits.movedTo(path);

const NO_HOSTS: ReadonlyMap<string, string> = new Map();

/** The paths of the published audits that have a host of their own, by that host. */
export const ownHosts = (): ReadonlyMap<string, string> =>
  (store ?? lastFetched)?.audits.ownHosts ?? NO_HOSTS;

const isListed = createHostCheck(ALLOWED_HOSTS);

/** Whether an audit may have this host: any, unless the environment lists hosts. */
export const isHostAllowed = (host: string): boolean =>
  ALLOWED_HOSTS.length === 0 || isListed(host);

/**
 * The public address of the site, if it is known, or of the audit's own host; and the paths there of a page
 * and of the same page in the audit's languages.
 */
export function placeOfPage({ content, path, alternates }: LoadedContent) {
  const { slug, host } = content;
  const allowed = host && isHostAllowed(host) ? host : undefined;
  const place =
    SITE_URL === undefined ? undefined : visitorPlaceOf({ slug, host: allowed }, SITE_URL);
  if (!place || place.slug === slug) return { siteUrl: SITE_URL, path, alternates };
  return {
    siteUrl: place.siteUrl,
    path: startOf(path),
    alternates: alternates.map((each) => ({ ...each, path: startOf(each.path) })),
  };
}

/** The sites that may show the page at a path in a frame, also while its audit is refused. */
export const frameAncestorsAt = (path: string): readonly string[] | undefined =>
  (store ?? lastFetched)?.audits.frameAncestorsAt(path);

/** The current content of all audits that are valid. Never rejects. */
export const loadAllContent = async (): Promise<LoadedAudit[]> =>
  (await currentStore()).audits.contents.all();

/**
 * Whether leads are on in an audit, by its id: off where it is not published. `undefined` where there is no
 * content at all.
 */
export async function areLeadsOn(audit: string | undefined): Promise<boolean | undefined> {
  const all = await loadAllContent();
  if (all.length === 0) return undefined;
  return all.some(
    ({ content }) => content.audit === audit && content.siteSettings.leads !== undefined,
  );
}

/** What is counted of a visit, by the current content. Rejects for nothing. See `visitWithin`. */
export const countedVisit = async (visit: Visit): Promise<Visit | undefined> =>
  visitWithin(await loadAllContent(), visit);

const pictureCache = new PictureCache({ folder: pictureFolder(environment), log: logEvent });

/** Starts to fetch the pictures of this content, so that visitors need not wait for them. */
export function fetchPictures({ content }: LoadedContent): void {
  for (const each of picturesOf(content)) void pictureCache.load(each);
}

/**
 * A picture of the current content, of the draft that was previewed last, or of a page that a visitor may
 * still have open. `undefined` for any other, or where it cannot be fetched. Never rejects.
 */
export async function loadPicture(src: string): Promise<Buffer | undefined> {
  const known = pictureCache.get(src);
  if (known) return known;
  const current = await loadAllContent();
  const shown = [...current, ...previews.lastShown].flatMap(({ content }) => picturesOf(content));
  const picture = shown.find((each) => each.src === src);
  return picture && pictureCache.load(picture);
}

const previews = new DraftPreviews(draftsClient(environment), async (audit) =>
  (await loadAllContent()).find(({ content }) => content.audit === audit),
);

/** The drafts, if the secret of a draft link opens them. Rejects with a `ContentError`. */
export const openPreview = (secret: string): Promise<PreviewResult> => previews.open(secret);

export const editLinkOf = (document: string): string | undefined => editLink(studio, document);

/** Whether only this machine can reach the site. There, emails in files are as good as sent. */
const isLocal = SITE_URL === undefined && ALLOWED_HOSTS.length === 0;
let areEmailsSent = false;

/** Whether the report is offered by email: only where one would arrive. */
export const isEmailOffered = (): boolean => isLocal || areEmailsSent;

/** Takes from the leads process whether it sends emails. Returns whether that changes the pages. */
export function setEmailsSent(areSent: boolean): boolean {
  const before = isEmailOffered();
  areEmailsSent = areSent;
  return isEmailOffered() !== before;
}

export const contentStatus = async (): Promise<ContentStatus> => (await currentStore()).status();

/** The store's queries by their outcome; all 0 without a store. */
export const contentCounts = (): ContentCounts =>
  store?.counts ?? { accepted: 0, refused: 0, unreachable: 0 };

/**
 * Starts the content store, unless `CONTENT_CACHE=off`. `prepare` is called with an audit’s new content
 * before any visitor gets it, and refuses it by rejecting; `remove`, with the id of an audit that is
 * published no longer. Resolves to a function that stops the store.
 */
export async function startContentStore(
  changes: Pick<ContentStoreDeps, 'prepare' | 'remove'>,
): Promise<() => Promise<void>> {
  if (CONTENT_CACHE === 'off') return async () => {};
  const started = await startContentSync({
    client,
    snapshot: new ContentSnapshot(CONTENT_DIR, `${SANITY_PROJECT_ID ?? 'local'}-${SANITY_DATASET}`),
    log: logEvent,
    editLink: editLinkOf,
    isHostAllowed,
    ...changes,
  });
  store = started.store;
  return started.stop;
}
