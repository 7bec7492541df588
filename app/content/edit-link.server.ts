/** The Studio's address for editing this document; the Studio finds the document's type itself. */
export function editLink(studio: string | undefined, document: string): string | undefined {
  if (!studio || document === 'content') return undefined;
  return `${studio.replace(/\/$/, '')}/intent/edit/id=${encodeURIComponent(document)}`;
}
