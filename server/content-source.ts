/** What the server asks of the content of its process, as `site-content.server.ts` gives it. */
export type ContentSource = Pick<
  typeof import('#app/content/site-content.server.ts'),
  | 'areLeadsOn'
  | 'contentCounts'
  | 'contentStatus'
  | 'countedVisit'
  | 'isEmailOffered'
  | 'loadAllContent'
  | 'movedTo'
  | 'ownHosts'
  | 'placeOfPage'
>;
