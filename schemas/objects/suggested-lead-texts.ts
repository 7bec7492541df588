import { isBlank } from '#app/quiz/base/entered-text.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';

/** The settings without a suggested text: the switch, when to send, how long to keep, names and addresses. */
type NotSuggestedText = 'isOn' | 'sendAt' | 'retentionMonths' | 'sender' | 'personInCharge';

type SuggestedLeadTexts = Omit<LeadSettings, NotSuggestedText> & {
  personInCharge: Pick<LeadSettings['personInCharge'], 'text'>;
};

/**
 * Texts that truthfully describe what the site does with leads, for editors to start from. They contain
 * no name and no address. See docs/leads.md#what-the-law-asks.
 */
export const SUGGESTED_LEAD_TEXTS: SuggestedLeadTexts = {
  purpose:
    'We use your details and answers to prepare your report, and to reply if you contact us about it. We email you tips and offers only if you tick the box.',
  emailHelp: 'So we can email you your report if you ask for it.',
  recipients:
    'Your details go to our team and to the services that keep our customer list and send our email. Some of these services may be outside Quebec or Canada.',
  rights:
    'You can ask to see, correct or delete your information, or to get a copy of it. You can withdraw your consent at any time.',
  details: 'How we collect and keep your information',
  means:
    'We collect what you enter in this form, your answers in the audit, and the name of the site or campaign that brought you here. Your score is worked out automatically from your answers. We don’t store your IP address.',
  retention: 'We keep your information for {months} months, then delete it automatically.',
  personInCharge: {
    text: 'The person in charge of personal information is {name}. Write or call: {contact}.',
  },
  marketing: {
    label: 'Yes, email me tips and offers (optional).',
    withdrawal:
      'It’s your choice: you get your report either way. You can withdraw your consent at any time, with the link in each email or by contacting us.',
  },
  reportEmail: {
    button: 'Email Me This Report',
    sending: 'Sending your report…',
    sent: 'Your report is on its way. If you don’t see it soon, please check your junk folder.',
    failed: 'We couldn’t send your report. Please try again in a few minutes.',
    undeliverable: 'We can’t send email to this address. Please correct it.',
    subject: 'Your report for {businessName}',
    body: 'Hello {firstName},\n\nHere’s the report you asked for, attached as a PDF.',
  },
  withdrawal: {
    link: 'Stop tips and offers by email',
    title: 'Withdraw Your Consent',
    text: 'If you agreed to get tips and offers from us by email, press the button and we’ll stop sending them.',
    button: 'Withdraw My Consent',
    done: 'We won’t send you tips and offers by email.',
    gone: 'This link is no longer valid. To withdraw your consent, please reply to the email or contact its sender.',
  },
  confirmation: {
    subject: 'Please confirm that you’d like our tips and offers',
    body: 'Hello,\n\nThe box for tips and offers by email was ticked with this address. You had asked us to stop them, so we’ll send them again only if you confirm it. If it wasn’t you, there’s nothing to do.',
    title: 'Confirm Your Consent',
    text: 'Press the button if you’d like to get tips and offers from us by email again. This is what you agree to:',
    button: 'Yes, Email Me',
    done: 'Thank you. We’ll send you tips and offers by email. You can stop them at any time, with the link in each email.',
    gone: 'This link is no longer valid. If you’d like to get tips and offers, please tick the box in the form again.',
  },
};

/** The suggested texts in a language (BCP 47); `undefined` where there are none. */
const suggestedTextsIn = (language: string): SuggestedLeadTexts | undefined =>
  /^en(-|$)/i.test(language) ? SUGGESTED_LEAD_TEXTS : undefined;

export type Suggestion = { path: string[]; value: string | number };

/**
 * The suggestions for the fields of `leads` that are empty, in the order of the fields above: texts in the language
 * of the site, when to send a lead, and how long to keep it. `undefined` for a language without suggested texts.
 */
export function missingSuggestions(leads: unknown, language: string): Suggestion[] | undefined {
  const texts = suggestedTextsIn(language);
  return (
    texts &&
    leavesOf({ sendAt: 'form', retentionMonths: 24, ...texts }).filter(({ path }) =>
      isEmpty(path.reduce<unknown>(ownProperty, leads)),
    )
  );
}

const isEmpty = (value: unknown) => value == null || (typeof value === 'string' && isBlank(value));

function leavesOf(value: object): Suggestion[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): Suggestion[] => {
    if (typeof inner === 'string' || typeof inner === 'number')
      return [{ path: [name], value: inner }];
    return isObject(inner)
      ? leavesOf(inner).map(({ path, value }) => ({ path: [name, ...path], value }))
      : [];
  });
}
