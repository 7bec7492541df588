import { richTextOf } from '#app/quiz/base/markdown.ts';
import { richText } from '#app/quiz/base/rich-text.ts';
import { placeholders } from '#app/quiz/base/template.ts';
import { plainText } from '#app/quiz/base/text-blocks.ts';
import { placeholderProblems } from '#app/quiz/checks/check-texts.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';
import type { TranslatableText } from './translatable-texts.ts';

/** The text of an entry as the contract reads it. */
export const storedEntry = ({ isRich }: Pick<TranslatableText, 'isRich'>, text: string) =>
  isRich ? richTextOf(text) : text;

const wordsOf = (value: ReturnType<typeof storedEntry>) =>
  typeof value === 'string' ? value : plainText(value);

/** The words of an entry, without the signs of Markdown. */
export const entryWords = (source: Pick<TranslatableText, 'isRich'>, text: string): string =>
  wordsOf(storedEntry(source, text));

/** Why a translation can't be shown, in a sentence for translators. Rules about several texts are `contentIn`'s. */
export function entryProblem(source: TranslatableText, translation: string): string | undefined {
  const value = storedEntry(source, translation);
  const text = wordsOf(value);
  const problem = problemOf(source.isRich ? richText : source.schema, value);
  if (problem !== undefined || source.isOptional) return problem;
  const known = source.placeholders;
  const [found] = placeholderProblems({ value, text, known });
  if (found) return found.message;
  const lost = placeholders(source.of).find(
    (name) => known.includes(name) && !placeholders(text).includes(name),
  );
  return lost && `{${lost}} is missing: the site replaces it. Write it where it belongs.`;
}
