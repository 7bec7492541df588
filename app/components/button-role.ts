/**
 * The role of a link that visitors know as a button: Space presses it, too (`pressBySpace` in
 * `inline-scripts.ts`). As a link it works without scripts, and opens in a new tab.
 */
export const BUTTON_ROLE = 'button';
