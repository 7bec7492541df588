import type { Issue, Issues } from '#app/quiz/base/issue.ts';
import { placeholders } from '#app/quiz/base/template.ts';
import { plainText, type RichText } from '#app/quiz/base/text-blocks.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { type VisibleText, visibleTexts } from './visible-texts.ts';

/**
 * Finds placeholders that a text does not support, and words that the audit needs. In a text that supports
 * none, only a single word in braces is reported: other braces are the editor's own.
 */
export function* checkTexts(content: SiteContent): Issues {
  if (content.offersResumeLink && !content.siteSettings.resume) {
    const message = 'This audit lets visitors save and go on later. Write the words for it.';
    yield { rule: 'text-missing', path: ['siteSettings', 'resume'], message };
  }
  for (const each of visibleTexts(content))
    for (const problem of placeholderProblems(each)) yield { ...problem, path: each.path };
}

/** What is wrong with the placeholders of a text by itself. */
export function* placeholderProblems({
  value,
  text,
  known,
}: Pick<VisibleText, 'value' | 'text' | 'known'>): Generator<Omit<Issue, 'path'>, void> {
  const found = placeholders(text).filter((name) =>
    known.length > 0 ? !known.includes(name) : /^\w+$/.test(name),
  );
  const advice =
    known.length > 0
      ? `Use ${known.map((each) => `{${each}}`).join(', ')}.`
      : 'This text has no placeholders.';
  for (const name of new Set(found)) {
    const message = `{${name}} is not known here. ${advice}`;
    yield { rule: 'unknown-placeholder', message };
  }
  for (const name of dividedIn(value, known)) {
    const message = `Only a part of {${name}} is bold or a link. Make it so as a whole.`;
    yield { rule: 'divided-placeholder', message };
  }
}

/** The placeholders that begin and end in parts of a text that look different, so that nothing replaces them. */
function dividedIn(value: string | RichText, known: readonly string[]): string[] {
  if (typeof value === 'string') return [];
  const whole = value.flatMap(({ items }) =>
    items.flat().flatMap((each) => placeholders(each.text)),
  );
  return known.filter((name) => {
    const count = (names: string[]) => names.filter((each) => each === name).length;
    return count(placeholders(plainText(value))) > count(whole);
  });
}
