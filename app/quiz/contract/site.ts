import { z } from 'zod';
import { auditFields, seo } from './audit.ts';
import { brand } from './brand.ts';
import {
  auditId,
  bookingAddress,
  buttonText,
  icon,
  industryName,
  isOn,
  language,
  longList,
  optional,
  optionValue,
  paragraph,
  publishedReference,
  shortList,
  text,
  webAddress,
  withPlaceholders,
} from './fields.ts';
import { anyField, ownMessages } from './form-field.ts';
import { DEFAULT_LANGUAGE } from './format.ts';
import { leadSettings } from './lead-settings.ts';
import { documents } from './marks.ts';
import { benchmarkSentence, quiz } from './quiz.ts';

/** The contract of everything around the quiz: settings, landing page, form, report, pages. */

const siteSettings = z.object(
  {
    siteName: text,
    language: language.nullish().transform((tag) => tag ?? DEFAULT_LANGUAGE),
    provider: z.object({ name: text, url: webAddress }),
    footer: withPlaceholders(text, 'provider'),
    booking: bookingAddress,
    privacy: z.object({ label: text, url: webAddress }),
    /** For `/.well-known/security.txt`, which the site does not have without it. */
    securityContact: optional(bookingAddress),
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
    /** Logo, pictures and colours. Without it, the site has those that we ship. */
    brand: optional(brand),
    /** Missing while leads are off. */
    leads: leadSettings,
  },
  'Create the settings, and publish them.',
);

const claim = z
  .object({ value: text, label: text }, publishedReference('a claim'))
  .register(documents);

const landingPage = z.object(
  {
    headline: text,
    offer: paragraph,
    startButton: buttonText,
    promises: shortList(text),
    benefitsTitle: text,
    benefits: shortList(z.object({ icon, title: text, text })),
    howItWorksTitle: optional(text),
    howItWorks: shortList(text).nullish(),
    proofTitle: text,
    claims: shortList(claim),
    security: text,
    /** The example report. */
    preview: z.object({
      title: text,
      note: text,
      score: z.int('Enter a whole number.').min(0, 'The score is at least 0.'),
      industry: industryName.pipe(optionValue),
    }),
  },
  'Create the landing page, and publish it.',
);

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
    /** What it asks for, in this order. Without them, the seven fields, all required. */
    fields: optional(shortList(anyField)),
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
        .object({ value: optionValue, label: text }, publishedReference('a province'))
        .register(documents),
      'Add provinces.',
    ).min(1, 'Add at least one province.'),
  },
  'Create the lead form, and publish it.',
);

const toVisitor = withPlaceholders(text, 'firstName');
const ofLevel = withPlaceholders(text, 'level');
const ofGain = withPlaceholders(text, 'gain');
const ofWorth = withPlaceholders(text, 'worth');
const ofScore = withPlaceholders(text, 'level', 'score', 'min');
const ofScores = withPlaceholders(text, 'level', 'score', 'newScore', 'min');
const sum = withPlaceholders(text, 'points', 'total', 'score', 'scale');
const adjustment = withPlaceholders(text, 'category', 'percent', 'factor');

/**
 * Texts of a shared report. One that is missing is that of the visitor's own report, as `sharedTextsOf`
 * in `app/quiz/journey` says.
 */
const sharedTexts = z.object({
  title: optional(text),
  benchmarkSentence: optional(benchmarkSentence),
  benchmarkLowerSentence: optional(benchmarkSentence),
  yours: optional(text),
  quickWinsIntro: optional(text),
  opportunitiesIntro: optional(text),
  nextLevelTitle: optional(ofLevel),
  nextLevelIntro: optional(ofLevel),
  reached: optional(ofScores),
  notReached: optional(ofScores),
  nothingLeft: optional(ofScore),
  topLevelTitle: optional(ofLevel),
  topLevelIntro: optional(ofLevel),
  worth: optional(ofWorth),
  worthOne: optional(ofWorth),
  categoriesTitle: optional(text),
  categoriesIntro: optional(text),
  breakdownTitle: optional(text),
  sum: optional(sum),
});

const resultsPage = z.object(
  {
    title: text,
    outOf: withPlaceholders(text, 'scale'),
    preparedFor: withPlaceholders(text, 'businessName'),
    reportBy: withPlaceholders(text, 'provider'),
    selfReported: text,
    benchmark: z.object({ isShown: isOn, title: text, yours: text, average: text }),
    quickWins: z.object({
      isShown: isOn,
      title: text,
      intro: text,
      /** Opens the steps; without it they are always shown. */
      howTo: optional(text),
      /** Without it, a text to copy has no button. */
      copy: optional(text),
      copied: optional(text),
      copyFailed: optional(text),
    }),
    opportunities: z.object({ isShown: isOn, title: text, intro: text }),
    /** Needed only where the quiz has categories. */
    categories: z
      .object({ title: optional(text), intro: optional(text), noScore: optional(text) })
      .partial()
      .nullish(),
    nextLevel: z.object({
      isShown: isOn,
      title: ofLevel,
      intro: ofLevel,
      now: text,
      goal: text,
      gain: ofGain,
      /** With a gain of one point. */
      gainOne: optional(ofGain),
      reached: ofScores,
      notReached: ofScores,
      nothingLeft: ofScore,
    }),
    topLevel: z.object({
      title: ofLevel,
      intro: ofLevel,
      worth: ofWorth,
      worthOne: optional(ofWorth),
    }),
    breakdown: z.object({
      isShown: isOn,
      title: text,
      intro: text,
      points: withPlaceholders(text, 'points', 'maximum'),
      /** In place of the points of a question that does not count. */
      notCounted: optional(text),
      /** A category that lowers the total. */
      adjustment: optional(adjustment),
      sum,
    }),
    booking: z.object({
      isShown: isOn,
      title: toVisitor,
      text: toVisitor,
      button: buttonText,
      /** Who the visitor meets. */
      who: optional(withPlaceholders(text, 'provider')),
      agendaTitle: optional(text),
      agenda: shortList(text).nullish(),
      bring: optional(text),
      /** The link beside the score that leads to this card. */
      link: optional(buttonText),
    }),
    download: buttonText,
    pdf: z.object({
      isShown: isOn,
      fileName: withPlaceholders(text, 'businessName'),
      page: withPlaceholders(text, 'page', 'total'),
      making: text,
      done: text,
      failed: text,
      retry: buttonText,
      print: buttonText,
    }),
    share: z.object({ isShown: isOn, button: buttonText, copied: text, failed: text, link: text }),
    shared: z.object({
      label: text,
      intro: text,
      rescored: text,
      /** Shown in place of `rescored` when only a part of the answers still fits. */
      partial: optional(withPlaceholders(text, 'answered', 'total')),
      startTitle: text,
      startText: text,
      goneTitle: text,
      goneText: text,
    }),
    sharedTexts: sharedTexts.partial().nullish(),
  },
  'Create the report texts, and publish them.',
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
export const siteContent = z.object({
  audit: auditId,
  ...auditFields,
  siteSettings,
  landingPage,
  leadForm,
  quiz,
  resultsPage,
  /** Content without a failure page is valid: the site then shows the one it ships with. */
  pages: z.object({ index: page, notFound: page, failure: optional(page) }),
});

export type SiteContent = z.infer<typeof siteContent>;
export type SiteSettings = SiteContent['siteSettings'];
export type LandingPage = SiteContent['landingPage'];
export type LeadForm = SiteContent['leadForm'];
export type ResultsPage = SiteContent['resultsPage'];
export type Page = z.infer<typeof page>;
