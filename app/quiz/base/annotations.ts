import { z } from 'zod';

/** What a zod schema cannot say by itself. What walks through the contract (`structure.ts`) finds it here. */

/**
 * Texts that visitors read. `placeholders`: the names in braces that the site replaces. `isRich`: with lists,
 * bold and links. `isName`: what somebody is called, or how they are reached.
 */
export const texts = z.registry<{
  isParagraph: boolean;
  isRich?: boolean;
  isName?: boolean;
  placeholders: readonly string[];
}>();

/** Addresses that may be another in another language, such as that of a calendar. */
export const addresses = z.registry();

/** What the content holds, but the document only refers to. */
export const documents = z.registry();

/** Values that the query does not find under the field's own name: `read` gives the GROQ expression. */
export const expressions = z.registry<{ read: (field: string) => string }>();
