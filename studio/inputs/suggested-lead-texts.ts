import { isBlank } from '#app/quiz/base/entered-text.ts';
import { richTextOf } from '#app/quiz/base/markdown.ts';
import { storedBlocks } from '#app/quiz/base/rich-text.ts';
import { shippedLanguage } from '#app/quiz/base/shipped-texts.ts';
import { partAt } from '#app/quiz/base/unknown.ts';
import { leadsOn } from '#app/quiz/contract/lead-settings.ts';
import { textsIn } from '#app/quiz/contract/structure.ts';
import french from '#seed/fr-CA/lead-texts.json' with { type: 'json' };
import english from '#seed/lead-texts.json' with { type: 'json' };

/**
 * Texts that truthfully describe what the site does with leads, for editors to start from; Markdown where
 * they may have lists, bold and links. They contain no name and no address. See
 * docs/leads.md#what-the-law-asks.
 */
type SuggestedLeadTexts = typeof english;

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
    textsIn(leadsOn, source).map(({ value, path }) => [
      String(value),
      String(partAt(target, path)),
    ]),
  );
}

/** `value`: as the Studio stores it. */
type Suggestion = { path: string[]; value: unknown };

/**
 * The suggestions for the fields of `leads` that are empty: texts in this language, when to send a lead, and
 * how long to keep it. `undefined` for a language without suggested texts.
 */
export function missingSuggestions(leads: unknown, language: string): Suggestion[] | undefined {
  const texts = suggestedTextsIn(language);
  return (
    texts &&
    [
      { path: ['sendAt'], value: 'form' },
      { path: ['retentionMonths'], value: 24 },
      ...textsIn(leadsOn, texts).map(({ value, path, annotation }) => ({
        path: path.map(String),
        value: annotation?.isRich ? storedBlocks(richTextOf(String(value))) : value,
      })),
    ].filter(({ path }) => isEmpty(partAt(leads, path)))
  );
}

const isEmpty = (value: unknown) =>
  value == null || (typeof value === 'string' ? isBlank(value) : Object(value).length === 0);
