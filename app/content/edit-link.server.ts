/** The Studio's address for a document; none for `content`, which stands for no document. */
export function editLink(studio: string | undefined, document: string): string | undefined {
  if (!studio || document === 'content') return undefined;
  return `${studio.replace(/\/$/, '')}/intent/edit/id=${encodeURIComponent(document)}`;
}
