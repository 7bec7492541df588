import { cleanLines, hasInvisible } from '#app/quiz/base/entered-text.ts';
import type { TranslatableText } from '#app/quiz/languages/translatable-texts.ts';

const NO_BREAK = '\u00a0';

/** What stands without its space, or with one that may break, and what it becomes. */
const MENDED: [found: RegExp, mended: string][] = [
  // A colon in an address, a time or a link stays.
  [/(?<=[^\s:])[ \u202f]?:(?=\s|$|\*)/gu, `${NO_BREAK}:`],
  [/(?<=[\d}])[ \u202f]?([%$])/gu, `${NO_BREAK}$1`],
  [/(?<=[^\s«])[ \u202f]?»/gu, `${NO_BREAK}»`],
  [/«[ \u202f]?(?=[^\s»])/gu, `«${NO_BREAK}`],
  [/[ \u00a0\u202f]+(?=[;!?])/gu, ''],
];

/** Whether these rules are those of the language with this tag. */
export const hasFrenchSpaces = (tag: string): boolean => /^fr(-ca)?$/i.test(tag);

/**
 * The text with the spaces of French in Canada, as the Office québécois de la langue française has them: the
 * same text if it has them. See docs/languages.md#french-spaces.
 */
export const withFrenchSpaces = (text: string): string =>
  MENDED.reduce((mended, [found, instead]) => mended.replace(found, instead), text);

/** What a translator should look at, but is used all the same. `mended`: the text without it, if certain. */
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
    warnings.push({ text: 'It contains invisible characters.', mended: clean });
  return warnings;
}
