import { z } from 'zod';
import { hasInvisible } from './entered-text.ts';
import { placeholders } from './template.ts';

/**
 * What a link of each scheme looks like. Without the slashes, browsers read `https:example.com` as a path of
 * our own site. Any other scheme (`javascript:`, `data:`) never reaches a page.
 */
const LINKS = {
  'https:': /^https:\/\/[^/\\]/i,
  'http:': /^http:\/\/[^/\\]/i,
  'mailto:': /^mailto:[^\s@/?]+@[^\s@?]+\.[^\s@?]+(\?|$)/i,
};

/** The longest link that all browsers and servers accept. */
const LONGEST_LINK = 2000;

/** What stands before the part of a link in which a visitor's details may be: the host, or the email address. */
const BEFORE_DETAILS = /^(?:https?:\/\/[^/?#]*|mailto:[^?]*)/i;

/** What is wrong with the placeholders of a link that may have these; `undefined` if nothing is. */
function placeholderProblem(href: string, known: readonly string[]): string | undefined {
  const unknown = placeholders(href).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return known.length > 0
      ? `{${unknown}} is not known here. Use ${known.map((name) => `{${name}}`).join(', ')}.`
      : `Remove {${unknown}}: this address has no placeholders.`;
  if (known.length > 0 && /%7b\w+%7d/i.test(href)) return 'Write { and } in place of %7B and %7D.';
  return placeholders(BEFORE_DETAILS.exec(href)?.[0] ?? '').length > 0
    ? 'Move what is in braces behind the name of the site, or behind the ? of an email.'
    : undefined;
}

/** `known`: the placeholders that the link may have. */
const linkTo = (
  schemes: readonly (keyof typeof LINKS)[],
  message: string,
  known: readonly string[] = [],
) =>
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
    })
    .superRefine((href, context) => {
      const problem = placeholderProblem(href, known);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });

export const webAddress = linkTo(
  ['https:', 'http:'],
  'Enter a full address that starts with https://',
);

const HTTPS_OR_EMAIL = 'Enter a full address that starts with https://, or mailto: and an email';

/** The address of a button: a page, or an email. */
export const buttonAddress = linkTo(['https:', 'mailto:'], HTTPS_OR_EMAIL);

/** The visitor's details that an editor can pass on to the page where a session is booked. */
const BOOKING_DETAILS = ['firstName', 'lastName', 'email', 'businessName', 'score'] as const;

/** The address of the call to book, in which the site replaces the details in braces. */
export const bookingAddress = linkTo(['https:', 'mailto:'], HTTPS_OR_EMAIL, BOOKING_DETAILS);

/** The address of a link within a text. */
export const linkAddress = linkTo(['https:', 'http:', 'mailto:'], HTTPS_OR_EMAIL);
