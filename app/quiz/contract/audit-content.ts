import { fill } from '#app/quiz/base/template.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import { keepLanguage, type Untranslated } from '#app/quiz/base/untranslated.ts';
import { clickIdsOf } from './click-ids.ts';
import { senderLineOf } from './consent-text.ts';
import type { LeadSettings } from './lead-settings.ts';
import type { SiteContent, SiteSettings } from './site.ts';

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
    offersResumeLink,
    siteSettings: { leads, resume, ...settings },
    ...content
  }: SiteContent,
  {
    consentTextId = '',
    offersEmail = true,
  }: { consentTextId?: string; offersEmail?: boolean } = {},
): AuditContent {
  const isSent = leads && content.formPlace !== 'none';
  const ownHelp = content.leadForm.email.help;
  const consent = { textId: consentTextId, language: settings.language };
  return {
    ...content,
    siteSettings: { ...settings, seo: content.seo ?? settings.seo },
    resume: offersResumeLink ? resume : undefined,
    leads: isSent ? auditLeadsOf(leads, { consent, offersEmail, ownHelp }) : undefined,
  };
}

/** What the audit renders: the site's content without its other pages, and the lead settings as they are shown. */
export type AuditContent = Omit<
  SiteContent,
  | 'title'
  | 'formerAddresses'
  | 'languages'
  | 'isPaused'
  | 'offersResumeLink'
  | 'pages'
  | 'siteSettings'
> & {
  siteSettings: Omit<SiteSettings, 'leads' | 'resume'>;
  /** Missing while leads are off, or nobody is asked for one. */
  leads?: AuditLeads;
  /** The texts that are not in the language of the page. */
  untranslated?: Untranslated;
  resume?: SiteSettings['resume'];
};

export type AuditLeads = ReturnType<typeof auditLeadsOf>;

type AroundLeads = {
  /** What a browser sends with the visitor's choice: the id of the consent text, and its language. */
  consent: { textId: string; language: string };
  offersEmail: boolean;
  ownHelp?: string;
};

/** What the audit needs of the lead settings, with the texts that the law requires as they are shown. */
function auditLeadsOf(leads: LeadSettings, { consent, offersEmail, ownHelp }: AroundLeads) {
  const { sendAt, emailHelp, marketing, purpose, recipients, sentByEmail, rights } = leads;
  const { details, means, retention, retentionMonths, personInCharge } = leads;
  const { subject: _, body: __, ...reportEmail } = leads.reportEmail;
  return {
    consent,
    sendAt,
    /** The parameters of the page’s address that are kept. */
    clickIds: clickIdsOf(leads.clickIds),
    emailHelp: emailHelp ? (offersEmail ? emailHelp : undefined) : ownHelp,
    /** The box, with the sender's line and how to withdraw. */
    marketing: {
      label: marketing.label,
      texts: [keepLanguage(leads.sender.address, senderLineOf(leads)), marketing.withdrawal],
    },
    /** What the form says at once: purpose, recipients, emails with the lead, and rights. */
    notice: [purpose, recipients, ...(sentByEmail ? [sentByEmail] : []), rights],
    /** What it says on request. */
    details: {
      label: details,
      texts: [
        means,
        fill(retention, { months: retentionMonths }, consent.language),
        fill(personInCharge.text, personInCharge),
      ],
    },
    /** Missing where no email would arrive. */
    reportEmail: offersEmail ? reportEmail : undefined,
  };
}

const GROUPS = ['siteSettings', 'landingPage', 'leadForm', 'quiz', 'resultsPage'] as const;

/** Whether each group of the content is there. The server parsed what is in them, so that browsers need no parser. */
export const isAuditContent = (value: unknown): value is AuditContent =>
  GROUPS.every((group) => isObject(ownProperty(value, group)));
