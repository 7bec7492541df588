import { z } from 'zod';
import { hasInvisible } from './entered-text.ts';

/**
 * What a link of each scheme looks like. Without the slashes, browsers read `https:example.com` as a
 * path of our own site. Any other scheme (`javascript:`, `data:`) never reaches a page.
 */
const LINKS = {
  'https:': /^https:\/\/[^/\\]/i,
  'http:': /^http:\/\/[^/\\]/i,
  'mailto:': /^mailto:[^\s@/?]+@[^\s@?]+\.[^\s@?]+(\?|$)/i,
};

/** The longest link that all browsers and servers accept. */
const LONGEST_LINK = 2000;

const linkTo = (schemes: readonly (keyof typeof LINKS)[], message: string) =>
  z
    .string('Enter an address.')
    .trim()
    .max(LONGEST_LINK, `Use at most ${LONGEST_LINK} characters.`)
    .refine((href) => !hasInvisible(href), {
      message: 'Type the address anew: an invisible character was copied with it.',
      abort: true,
    })
    .refine((href) => URL.canParse(href) && schemes.some((scheme) => LINKS[scheme].test(href)), {
      message,
      abort: true,
    })
    // Browsers encode a space, so the link would lead to another page.
    .refine((href) => !/\s/.test(href), {
      message: 'Remove the space, or what stands after it: an address has none.',
    });

export const webAddress = linkTo(
  ['https:', 'http:'],
  'Enter a full address that starts with https://',
);

export const bookingAddress = linkTo(
  ['https:', 'mailto:'],
  'Enter a full address that starts with https://, or mailto: and an email',
);

/** The address of a link within a text. */
export const linkAddress = linkTo(
  ['https:', 'http:', 'mailto:'],
  'Enter a full address that starts with https://, or mailto: and an email',
);
