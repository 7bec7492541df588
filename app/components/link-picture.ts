/** The headline that is on `public/og.png`. */
export const PICTURED_HEADLINE = 'Is Your Business Invisible to AI?';

/**
 * The shipped picture for link previews, with the page's headline on it. For any other headline it is the same
 * picture without words, so that the two never disagree.
 */
export function linkPictureFor(headline: string) {
  const isPictured = headline === PICTURED_HEADLINE;
  const src = isPictured ? '/og.png' : '/og-plain.png';
  return { src, width: 1200, height: 630, words: isPictured ? headline : '' };
}
