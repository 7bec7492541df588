import type { ContentSource } from '#server/content-source.ts';

/** No audit, and no content. */
export const NO_CONTENT: ContentSource = {
  areLeadsOn: async () => undefined,
  contentCounts: () => ({ accepted: 0, refused: 0, unreachable: 0 }),
  contentStatus: async () => ({ revision: 'one', audits: [] }),
  countedVisit: async () => undefined,
  isEmailOffered: () => false,
  loadAllContent: async () => [],
  movedTo: () => undefined,
  ownHosts: () => new Map(),
  placeOfPage: (loaded) => ({ siteUrl: undefined, ...loaded }),
};
