import { isBlank } from '#app/quiz/base/entered-text.ts';
import { shippedLanguage } from '#app/quiz/base/shipped-texts.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import french from '#seed/fr-CA/lead-texts.json' with { type: 'json' };
import english from '#seed/lead-texts.json' with { type: 'json' };

/** The settings without a suggested text: the switch, when to send, how long to keep, names and addresses. */
type NotSuggestedText = 'isOn' | 'sendAt' | 'retentionMonths' | 'sender' | 'personInCharge';

type SuggestedLeadTexts = Omit<LeadSettings, NotSuggestedText> & {
  personInCharge: Pick<LeadSettings['personInCharge'], 'text'>;
};

/**
 * Texts that truthfully describe what the site does with leads, for editors to start from. They contain
 * no name and no address. See docs/leads.md#what-the-law-asks.
 */
export const SUGGESTED_LEAD_TEXTS: SuggestedLeadTexts = english;

/** The suggested texts in a language (BCP 47); `undefined` where there are none: nobody is offered legal texts in another. */
function suggestedTextsIn(tag: string): SuggestedLeadTexts | undefined {
  const language = shippedLanguage(tag);
  return language && { 'en-CA': english, 'fr-CA': french }[language];
}

/** How the suggested texts of one language are in another; empty where one of them has none. */
export function suggestedTranslations(from: string, to: string): ReadonlyMap<string, string> {
  const [source, target] = [suggestedTextsIn(from), suggestedTextsIn(to)];
  if (!source || !target || source === target) return new Map();
  return new Map(
    leavesOf(source).flatMap(({ path, value }) => {
      const text = path.reduce<unknown>(ownProperty, target);
      return typeof text === 'string' ? [[String(value), text] as const] : [];
    }),
  );
}

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
