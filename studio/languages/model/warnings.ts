import { cleanLines, hasInvisible } from '#app/quiz/base/entered-text.ts';
import type { TranslatableText } from '#app/quiz/languages/translatable-texts.ts';
import { hasFrenchSpaces, withFrenchSpaces } from './typography.ts';

/** What a translator should look at, which is used all the same. `mended`: the text without it, where that is certain. */
export type Warning = { text: string; mended?: string };

/** What looks wrong in a translation that breaks no rule. `tag`: its language. */
export function warningsOf(
  { of, isOptional }: Pick<TranslatableText, 'of' | 'isOptional'>,
  text: string,
  tag: string,
): Warning[] {
  if (text.trim() === '') return [];
  const warnings: Warning[] = [];
  if (!isOptional && text.trim() === of.trim() && /\p{L}{2}/u.test(of.replace(/\{\w+\}/g, '')))
    warnings.push({ text: 'This is the same as the source.' });
  const mended = withFrenchSpaces(text);
  if (!isOptional && hasFrenchSpaces(tag) && mended !== text)
    warnings.push({
      text: 'French has a no-break space before : % $ » and after «, and none before ; ! ?',
      mended,
    });
  const clean = cleanLines(text);
  if (hasInvisible(text) && clean !== text)
    warnings.push({ text: 'There are characters in it that nobody sees.', mended: clean });
  return warnings;
}
