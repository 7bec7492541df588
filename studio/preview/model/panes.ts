import type { Path } from 'sanity';

/** A field to open, of a document of this type. */
export type FieldAddress = { document: string; type: string; path: Path };

/** The view of a document that shows its preview in place of the form, where there is no room for both. */
export const PREVIEW_VIEW = 'preview';
