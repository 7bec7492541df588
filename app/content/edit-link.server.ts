/** Where an editor opens a document: the Studio's own address for it, which finds its type by itself. */
export function editLink(studio: string | undefined, document: string): string | undefined {
  if (!studio || document === 'content') return undefined;
  return `${studio.replace(/\/$/, '')}/intent/edit/id=${encodeURIComponent(document)}`;
}
