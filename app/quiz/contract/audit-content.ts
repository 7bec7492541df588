import { directionOf } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import { keepLanguage, type Untranslated } from '#app/quiz/base/untranslated.ts';
import { clickIdsOf } from './click-ids.ts';
import { senderLineOf } from './consent-text.ts';
import type { LeadSettings } from './lead-settings.ts';
import { sharedFieldsOf } from './shared-texts.ts';
import type { SiteContent, SiteSettings } from './site.ts';

/** What the audit needs of the lead settings, with the texts that the law requires as they are shown. */
export type AuditLeads = Pick<LeadSettings, 'sendAt'> & {
  /** The parameters of the page’s address that are kept as click ids. */
  clickIds: string[];
  emailHelp?: string;
  /** What a browser sends with the visitor's choice: the id of the consent text, and its language. */
  consent: { textId: string; language: string };
  /** The box, with the sender's line and how to withdraw. */
  marketing: { label: string; texts: string[] };
  /** What the form says at once: purpose, recipients, emails with the lead, and rights. */
  notice: string[];
  /** What it says on request. */
  details: { label: string; texts: string[] };
  /** Missing where no email would arrive. */
  reportEmail?: Pick<
    LeadSettings['reportEmail'],
    'button' | 'sending' | 'sent' | 'failed' | 'undeliverable'
  >;
};

/** What the audit renders: the site's content without its other pages. Without `leads` while they are off, or nobody is asked for one. */
export type AuditContent = Omit<
  SiteContent,
  | 'title'
  | 'formerAddresses'
  | 'frameAncestors'
  | 'languages'
  | 'isPaused'
  | 'offersResumeLink'
  | 'pages'
  | 'siteSettings'
> & {
  siteSettings: Omit<SiteSettings, 'leads' | 'resume'> & {
    /** Missing where the language is written from left to right. */
    direction?: 'rtl';
  };
  leads?: AuditLeads;
  /** The texts that are not in the language of the page. */
  untranslated?: Untranslated;
  resume?: SiteSettings['resume'];
  shared?: ReturnType<typeof sharedFieldsOf>;
};

/**
 * The part of the content that the audit renders. `consentTextId` is missing where nothing is sent. Unless it
 * `offersEmail`, the form does not show why the lead settings ask for the address, because that promises one.
 */
export function auditContentOf(
  {
    title: _,
    formerAddresses: __,
    isPaused: ___,
    pages: ____,
    languages: _____,
    frameAncestors: ______,
    offersResumeLink,
    ...site
  }: SiteContent,
  {
    consentTextId = '',
    offersEmail = true,
  }: { consentTextId?: string; offersEmail?: boolean } = {},
): AuditContent {
  const { leads, resume, ...settings } = site.siteSettings;
  const { language } = settings;
  const content: AuditContent = {
    ...site,
    resultsPage: { ...site.resultsPage, sharedTexts: undefined },
    shared: sharedFieldsOf(site),
    siteSettings: {
      ...settings,
      seo: site.seo ?? settings.seo,
      direction: directionOf(language),
    },
    resume: offersResumeLink ? resume : undefined,
  };
  if (!leads || site.formPlace === 'none') return content;
  const { sendAt, emailHelp, marketing, purpose, recipients, sentByEmail, rights } = leads;
  const { details, means, retention, retentionMonths, personInCharge } = leads;
  const { button, sending, sent, failed, undeliverable } = leads.reportEmail;
  content.leads = {
    consent: { textId: consentTextId, language },
    sendAt,
    clickIds: clickIdsOf(leads.clickIds),
    emailHelp: emailHelp ? (offersEmail ? emailHelp : undefined) : content.leadForm.email.help,
    marketing: {
      label: marketing.label,
      texts: [keepLanguage(leads.sender.address, senderLineOf(leads)), marketing.withdrawal],
    },
    notice: [purpose, recipients, ...(sentByEmail ? [sentByEmail] : []), rights],
    details: {
      label: details,
      texts: [
        means,
        fill(retention, { months: retentionMonths }, language),
        fill(personInCharge.text, personInCharge),
      ],
    },
    reportEmail: offersEmail ? { button, sending, sent, failed, undeliverable } : undefined,
  };
  return content;
}

const GROUPS = ['siteSettings', 'landingPage', 'leadForm', 'quiz', 'resultsPage'] as const;

/** Whether each group of the content is there. The server has parsed it: browsers need no parser. */
export const isAuditContent = (value: unknown): value is AuditContent =>
  GROUPS.every((group) => isObject(ownProperty(value, group)));
