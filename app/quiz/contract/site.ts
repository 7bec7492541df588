import { z } from 'zod';
import { addresses, documents } from '#app/quiz/base/annotations.ts';
import {
  auditId,
  buttonText,
  icon,
  industryName,
  language,
  longList,
  missingReference,
  nameText,
  optional,
  optionValue,
  paragraph,
  shortList,
  text,
  whileOn,
  withPlaceholders,
} from '#app/quiz/base/fields.ts';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { bookingAddress, webAddress } from '#app/quiz/base/links.ts';
import { richText } from '#app/quiz/base/rich-text.ts';
import { auditFields, seo } from './audit.ts';
import { brand } from './brand.ts';
import { anyField, ownMessages } from './form-field.ts';
import { leadSettings } from './lead-settings.ts';
import { quiz } from './quiz.ts';
import { resultsPage } from './results-page.ts';

/** The contract of everything around the quiz: settings, landing page, form, pages. */

/** `notice`: what visitors read about the counting of visits, which the law asks for. See docs/numbers.md. */
export const visitsOn = z.object({ isOn: z.literal(true), notice: paragraph });

const siteSettings = z.object(
  {
    siteName: text,
    language: language.nullish().transform((tag) => tag ?? DEFAULT_LANGUAGE),
    provider: z.object({ name: nameText, url: webAddress.clone().register(addresses) }),
    footer: withPlaceholders(text, 'provider'),
    booking: bookingAddress.clone().register(addresses),
    privacy: z.object({ label: text, url: webAddress.clone().register(addresses) }),
    seo,
    texts: z.object({
      skipLink: text,
      noScript: paragraph,
      newTab: text,
      failed: text,
      broken: optional(text),
      pageFailed: optional(text),
      retry: buttonText,
      pageTitle: optional(withPlaceholders(text, 'page', 'siteName')),
      startOver: buttonText,
      startOverQuestion: text,
    }),
    /** Needed for audits in which visitors can save and go on later. */
    resume: optional(
      z.object({
        button: buttonText,
        /** What the link holds. */
        intro: paragraph,
        /** The box that puts texts into the link. */
        withTexts: text,
        tooLong: text,
        link: text,
        copy: buttonText,
        copied: text,
        email: buttonText,
        subject: text,
        /** Above a form that is to be filled in again. */
        formAgain: text,
        /** Before the link replaces what is answered in the tab. */
        replaceQuestion: text,
        /** Before a link goes on with a quiz that has changed. */
        changedQuestion: text,
        goneTitle: text,
        goneText: text,
      }),
    ),
    /** Logo, pictures and colours. Without it, the site has those that we ship. */
    brand: optional(brand),
    /** Missing while leads are off. */
    leads: leadSettings,
    /** Missing while visits are not counted. */
    visits: whileOn(visitsOn, 'Switch counting on or off.'),
  },
  'Choose the settings of this audit, and publish them.',
);

const claim = z
  .object({ value: text, label: text }, missingReference('a claim'))
  .register(documents);

const landingPage = z.object(
  {
    headline: text,
    offer: richText,
    startButton: buttonText,
    promises: shortList(text),
    benefitsTitle: text,
    benefits: shortList(z.object({ icon, title: text, text })),
    howItWorksTitle: optional(text),
    howItWorks: shortList(text).nullish(),
    proofTitle: text,
    claims: shortList(claim),
    security: text,
    preview: z.object({
      title: text,
      note: text,
      score: z.int('Enter a whole number.').min(0, 'The score is at least 0.'),
      industry: industryName.pipe(optionValue),
    }),
  },
  'Choose the landing page of this audit, and publish it.',
);

const NO_FIELDS = 'Add what the form asks for.';

const field = { label: text, placeholder: optional(text), required: text };

const leadForm = z.object(
  {
    title: text,
    subtitle: text,
    privacyNotice: text,
    submit: buttonText,
    errorSummary: text,
    /** The title in the browser's tab while the form has errors. */
    errorTitle: optional(withPlaceholders(text, 'title')),
    allRequired: optional(text),
    /** The link from the first question back to the form, which is missing without its text. */
    correct: optional(text),
    /** What it asks for, in this order: any of the seven fields, and fields of its own. */
    fields: shortList(anyField, NO_FIELDS).min(1, NO_FIELDS),
    /** Beside the label of a field that may stay empty. */
    optionalMark: optional(text),
    /** Needed only with fields of the form’s own. */
    ownMessages: optional(ownMessages),
    firstName: z.object(field),
    lastName: z.object(field),
    email: z.object({
      ...field,
      invalid: text,
      /** Why it is asked for, while leads are off. */
      help: optional(text),
    }),
    businessName: z.object(field),
    industry: z.object(field),
    city: z.object(field),
    province: z.object(field),
    provinces: longList(
      z
        .object({ value: optionValue, label: text }, missingReference('a province'))
        .register(documents),
      'Add provinces.',
    ).min(1, 'Add at least one province.'),
  },
  'Choose the lead form of this audit, and publish it.',
);

export const page = z.object(
  {
    title: text,
    text: optional(text),
    help: optional(text),
    startLink: optional(buttonText),
    homeLink: buttonText,
  },
  'Create this page, and publish it.',
);

/** Everything that an audit shows, as one value, which is accepted or refused as a whole. */
export const siteContent = z.object(
  {
    audit: auditId,
    ...auditFields,
    siteSettings,
    landingPage,
    leadForm,
    quiz,
    resultsPage,
    /** Content without a failure page is valid: the site then shows the one it ships with. */
    pages: z.object({ index: page, notFound: page, failure: optional(page), paused: page }),
  },
  'There is no audit here. Start one in the Studio.',
);

export type SiteContent = z.infer<typeof siteContent>;
export type SiteSettings = SiteContent['siteSettings'];
export type LandingPage = SiteContent['landingPage'];
export type LeadForm = SiteContent['leadForm'];
export type ResultsPage = SiteContent['resultsPage'];
export type Page = z.infer<typeof page>;
