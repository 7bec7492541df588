import { shippedIn } from '#app/quiz/base/shipped-texts.ts';
import english from '#seed/access-texts.json' with { type: 'json' };
import french from '#seed/fr-CA/access-texts.json' with { type: 'json' };

/**
 * The texts of the page that a client’s link opens, of the weekly email and of the note to the owner, as
 * `shippedIn` finds them.
 */
export const shippedTextsIn = (...languages: string[]) =>
  shippedIn({ 'en-CA': english, 'fr-CA': french }, ...languages);
