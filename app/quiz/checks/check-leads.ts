import type { Issues } from '#app/quiz/base/issue.ts';
import { placeholders } from '#app/quiz/base/template.ts';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { checkMadeUpValues, isMadeUp } from './check-made-up-values.ts';
import { visibleTexts } from './visible-texts.ts';

/**
 * Finds what the law does not allow while leads are on: made-up names, a notice without its facts, and
 * promises that are not true any more. Empty while leads are off. See docs/leads.md#what-the-law-asks.
 */
export function* checkLeads(content: SiteContent): Issues {
  const { leads } = content.siteSettings;
  if (!leads) return;
  for (const { text, path } of visibleTexts(content))
    if (path[0] === 'siteSettings' && path[1] === 'leads' && isMadeUp(text))
      yield { rule: 'lead-placeholder', path, message: MADE_UP_WITH_LEADS };
  yield* checkFacts(leads);
  yield* checkAddress(content);
  yield* checkBesideLeads(content, Boolean(leads.emailHelp));
}

/** Finds a form whose leads nobody could find again, such as to erase them. */
function* checkAddress({ leadForm, formPlace }: SiteContent): Issues {
  const isAsked = leadForm.fields.some(({ name, isRequired }) => name === 'email' && isRequired);
  const message = 'While leads are on, the form must ask for the email, as a required field.';
  if (formPlace !== 'none' && !isAsked)
    yield { rule: 'lead-address', path: ['leadForm', 'fields'], message };
}

const MADE_UP_WITH_LEADS = 'This is a placeholder. Write your own before you switch leads on.';

/**
 * Finds what is not true outside of the lead settings while leads are on. `hasEmailHelp`: whether these say
 * why the form asks for the email address.
 */
export function* checkBesideLeads(content: SiteContent, hasEmailHelp: boolean): Issues {
  yield* checkMadeUpValues(content, MADE_UP_WITH_LEADS);
  // Why the form asks for the email address, the lead settings can replace.
  for (const { text, path } of visibleTexts(content)) {
    const instead = trueWithLeads(text);
    if (instead === undefined || (hasEmailHelp && path.join('.') === 'leadForm.email.help'))
      continue;
    const message = `“${text}” is not true while leads are on, because the details are sent to you. Write, for example: “${instead}”`;
    yield { rule: 'lead-claim', path, message };
  }
}

/** Finds texts that lack a placeholder for a fact that visitors must be able to read in them. */
function* checkFacts({ retention, personInCharge }: LeadSettings): Issues {
  const facts: [name: string, text: string, path: string[]][] = [
    ['months', retention, ['retention']],
    ['name', personInCharge.text, ['personInCharge', 'text']],
    ['contact', personInCharge.text, ['personInCharge', 'text']],
  ];
  for (const [name, text, field] of facts) {
    const message = `Visitors must be able to read this here: add {${name}}.`;
    const path = ['siteSettings', 'leads', ...field];
    if (!placeholders(text).includes(name)) yield { rule: 'lead-fact', path, message };
  }
}

/**
 * Promises that are true only while leads are off, in lower case, in the languages of the shipped texts, and
 * what to write instead. That is true in both states, so that it can be published before leads are switched
 * on. `isOfAnswers`: of answers alone, and not of what the form asks for.
 */
const PROMISES: { promise: RegExp; instead: string; isOfAnswers?: true }[] = [
  {
    promise: /\bstays? on (this|your) device\b/,
    instead: 'We use your information only as explained here and in our policy.',
  },
  {
    promise: /\b(nobody|no one) (else )?(receives|gets|sees) (it|them)\b/,
    instead: 'We email you only if you ask us to.',
  },
  {
    promise: /\b(secure and|is) never shared\b/,
    instead: 'We use your information only as the form explains.',
  },
  {
    promise: /\banswers stay with you\b/,
    isOfAnswers: true,
    instead:
      'The audit runs in your browser and needs JavaScript. Please turn it on, or open this page in another browser.',
  },
  {
    promise: /\b(reste|demeure)(nt)? sur (cet|votre) appareil\b/,
    instead:
      'Nous n’utilisons vos renseignements que de la façon expliquée ici et dans notre politique.',
  },
  {
    promise: /\bpersonne (d autre )?ne (les? |la |l )?(reçoit|obtient|voit)\b/,
    instead: 'Nous ne vous écrivons que si vous nous le demandez.',
  },
  {
    promise: /\b(est|sont|sera|seront) jamais (communiqué|partagé|transmis|divulgué)/,
    instead: 'Nous n’utilisons vos renseignements que de la façon expliquée dans le formulaire.',
  },
  {
    promise: /\bréponses restent (avec|chez) vous\b/,
    isOfAnswers: true,
    instead:
      'L’audit se déroule dans votre navigateur et nécessite JavaScript. Veuillez l’activer ou ouvrir cette page dans un autre navigateur.',
  },
];

/** What can stand in place of a text that is true only while leads are off; `undefined` for any other. */
export function trueWithLeads(text: string, promises = PROMISES): string | undefined {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return promises.find(({ promise }) => promise.test(words))?.instead;
}

/** Answers are in no booking address. */
const OF_FORM = PROMISES.filter(({ isOfAnswers }) => !isOfAnswers);

/**
 * Finds promises that are not true although leads are off, because the booking address passes on what a
 * visitor entered. A warning: nothing is passed on before the visitor presses the button.
 */
export function* checkPassedDetails(content: SiteContent): Issues {
  const { leads, booking } = content.siteSettings;
  if (leads || !placeholders(booking).some((name) => name !== 'score')) return;
  for (const { text, path } of visibleTexts(content)) {
    const instead = trueWithLeads(text, OF_FORM);
    const message = `“${text}” is not true, because the booking address passes on what a visitor entered. Write, for example: “${instead}”`;
    if (instead !== undefined) yield { rule: 'booking-claim', path, message };
  }
}

/** Finds leads taken from Quebec while no French is live. A warning: French may be on another site. */
export function* checkFrench({
  siteSettings: { leads, language },
  leadForm: { provinces },
  languages = [],
}: Pick<SiteContent, 'siteSettings' | 'leadForm' | 'languages'>): Issues {
  const isOffered = provinces.some(({ value }) => /^qu[ée]bec$/i.test(value));
  const live = [language, ...languages.flatMap(({ tag, isLive }) => (isLive ? [tag] : []))];
  if (!leads || !isOffered || live.some((tag) => /^fr(-|$)/i.test(tag))) return;
  const message =
    'The form offers Quebec, but no French is live. Quebec requires a French version that is just as good and as easy to reach. Make French live in Languages, or remove Quebec from the provinces.';
  yield { rule: 'no-french', path: ['siteSettings', 'language'], message };
}
