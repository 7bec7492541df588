import { auditDocuments, withBakery } from '#tests/audits.ts';
import { seedDocuments, shippedFrench } from '#tests/seed.ts';
import { startHost } from './host.ts';
import { startSite, whenShown } from './site.ts';

export type Embedding = {
  /** The address of an allowed page, where `bodies` has its body. */
  host: string;
  /** Another site, which is not allowed. */
  stranger: string;
  /** The bodies of pages of both, by their paths; `SITE` is the address of the audits’ site. */
  bodies: Map<string, string>;
  siteUrl: string;
};

/** A site with an audit at `/q/bakery`, in French too, that begins with its form in pages of others, and `/q/cake` that does not. */
export async function withEmbedding(use: (embedding: Embedding) => Promise<void>): Promise<void> {
  const bodies = new Map<string, string>();
  let siteUrl = '';
  const bodyOf = (path: string) => (bodies.get(path) ?? '').replaceAll('SITE', siteUrl);
  const [host, stranger] = [await startHost(bodyOf), await startHost(bodyOf)];
  const frameAncestors = [host.url];
  const languages = [{ _key: 'fr-CA', tag: 'fr-CA', isLive: true }];
  const documents = [
    ...withBakery('Bakery', { frameAncestors, languages, embedStart: 'start' }),
    ...shippedFrench().slice(seedDocuments().length),
    ...auditDocuments('cake', 'Cake', { frameAncestors }),
    ...auditDocuments('pie', 'Pie', {
      frameAncestors,
      embedStart: 'start',
      formPlace: 'none',
      offersResumeLink: true,
    }),
  ];
  const site = await startSite(documents);
  siteUrl = site.url;
  for (const audit of ['bakery', 'cake', 'pie']) await whenShown(`${siteUrl}/q/${audit}`);
  await use({ host: host.url, stranger: stranger.url, bodies, siteUrl });
  await site.stop();
  host.stop();
  stranger.stop();
}
