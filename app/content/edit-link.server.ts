/**
 * The Studio's address for editing a document. `undefined` without a Studio, and for `content`, the document
 * name of issues that belong to no document.
 */
export function editLink(studio: string | undefined, document: string): string | undefined {
  if (!studio || document === 'content') return undefined;
  return `${studio.replace(/\/$/, '')}/intent/edit/id=${encodeURIComponent(document)}`;
}
