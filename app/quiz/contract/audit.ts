import { z } from 'zod';
import { flag, language, longList, optional, shortList, text } from '#app/quiz/base/fields.ts';
import { frameSite } from './frame-site.ts';

/** What an audit's own document says of it, beside the documents that it is made of. See docs/audits.md. */

/** Where the audit is: at `/q/<slug>`, and without one at `/`. */
export const slug = z
  .string('Enter an address.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters and digits, with single hyphens between.')
  .max(60, 'Use at most 60 characters.');

/** A host at which the audit alone is, at `/`. */
const host = z
  .string('Enter a host.')
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/,
    'Enter a host in small letters, such as audit.bakery.example, without https:// and without a path.',
  )
  .max(100, 'Use at most 100 characters.');

/** An address that an audit had: a slug, or `/` for the start of the site. */
const formerAddress = z
  .string('Enter an address that the audit had.')
  .regex(
    /^(\/|[a-z0-9]+(-[a-z0-9]+)*)$/,
    'Enter what stood behind /q/, or / for the start of the site.',
  )
  .max(60, 'Use at most 60 characters.');

const formPlace = z.enum(['before', 'after', 'none'], 'Choose where the form is.');

/** Where the lead form stands: before the questions, after them, or nowhere. */
export type FormPlace = z.infer<typeof formPlace>;

/** Title and description for search engines and link previews. */
export const seo = z.object({ title: text, description: text, imageAlt: text });

/** A language of an audit beside that of its settings, and whether visitors can choose it. */
const auditLanguage = z.object({ tag: language, isLive: optional(flag) });

export const auditFields = {
  /** For editors, and for those who look at leads. Visitors never see it. */
  title: optional(text),
  slug: optional(slug),
  /** Where it is instead, for an audit with a slug: at `/` of this host. */
  host: optional(host),
  /** Where it was before. The site redirects from there, unless another audit is there now. */
  formerAddresses: optional(shortList(formerAddress)),
  /** The languages into which it is translated. See docs/languages.md. */
  languages: optional(shortList(auditLanguage)),
  isPaused: optional(flag),
  /** Whether visitors can save and go on later, by a link. */
  offersResumeLink: optional(flag),
  /** Where the form stands. Without it, before the questions. */
  formPlace: optional(formPlace),
  /** In place of that of the settings, which several audits may share. */
  seo: optional(seo),
  /** The sites that may show it in a frame. Without any, those of the environment. */
  frameAncestors: optional(longList(frameSite)),
  /** Where it begins in pages of other sites. Without it, at the landing page. */
  embedStart: optional(z.enum(['landing', 'start'], 'Choose where it begins.')),
};

const part = (what: string) => z.object({ _ref: z.string() }, `Choose the ${what} of this audit.`);

/** The document of an audit, as the Studio stores it. Its name is required there only. */
export const auditDocument = z.object({
  ...auditFields,
  title: text,
  quiz: part('quiz'),
  settings: part('settings'),
  landingPage: part('landing page'),
  leadForm: part('lead form'),
  resultsPage: part('report texts'),
});

/** The path of an address, as a former one is stored. */
export const pathOfAddress = (address: string): string =>
  auditPath({ slug: address === '/' ? undefined : address });

/** The path of an audit's page. `language`: what addresses in it begin with (`languageSegment`). */
export const auditPath = ({ slug, language }: { slug?: string; language?: string }): string =>
  pathInLanguage(slug ? `/q/${slug}` : '/', language);

/** The path of a page in a language, which `languageSegment` names; that of the page itself without one. */
export const pathInLanguage = (path: string, segment: string | undefined): string =>
  segment ? `/${segment}${path === '/' ? '' : path}` : path;

/** The path of a draft link, in a language that `languageSegment` names, or in the audit's own. */
export const previewPath = (secret: string, segment: string | undefined): string =>
  `/preview/${secret}${segment ? `/${segment}` : ''}`;

/**
 * Where visitors find an audit: on the site, or at `/` of its own host, with the scheme and the port of the
 * site. A site that only its own machine reaches has no other hosts.
 */
export function visitorPlaceOf(
  { slug, host }: { slug?: string; host?: string },
  siteUrl: string,
): { siteUrl: string; slug?: string } {
  const url = new URL(siteUrl);
  if (!host || !slug || /^(localhost|127\..*|\[::1\])$/.test(url.hostname))
    return { siteUrl, slug };
  url.hostname = host;
  return { siteUrl: url.origin };
}

/** The language that a path begins with, if it begins with one, and the path of the same page without it. */
export function splitLanguage(path: string): { language: string | undefined; rest: string } {
  const [start = '', language] = /^\/([a-z]{2,3}(?:-[a-z0-9]{1,8})*)(?=\/|$)/.exec(path) ?? [];
  return { language, rest: path.slice(start.length) || '/' };
}

export const startOf = (path: string): string => pathInLanguage('/', splitLanguage(path).language);

const firstSubtag = (tag: string) => tag.toLowerCase().split('-', 1).join();

/** The start of addresses in a language: `fr` for `fr-CA`, `fr-ca` where an earlier one has that. */
export const languageSegment = (tag: string, tags: readonly string[]): string => {
  const [first] = tags.filter((each) => firstSubtag(each) === firstSubtag(tag));
  return first === tag ? firstSubtag(tag) : tag.toLowerCase();
};
