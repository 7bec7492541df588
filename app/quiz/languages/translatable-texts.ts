import { LONGEST_PARAGRAPH } from '#app/quiz/base/fields.ts';
import { markdownOf } from '#app/quiz/base/markdown.ts';
import { richText, storedWords } from '#app/quiz/base/rich-text.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { locateInDocument } from '#app/quiz/checks/parse.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import { type ContractText, lengthsOf, textsIn } from '#app/quiz/contract/structure.ts';

/** Where visitors meet a text, in this order. */
export const SCREENS = ['landing', 'form', 'questions', 'report', 'settings', 'pages'] as const;
export type MetOn = (typeof SCREENS)[number];

/** A text that a translator writes in another language, or a name or an address that may be another there. */
export type TranslatableText = {
  /** The id of its document. */
  document: string;
  /** Where it is in the document, as entries of translations name it. */
  path: string;
  /** The text itself, as entries have it: Markdown where it has lists and links. */
  of: string;
  screen: MetOn;
  /** The most characters. */
  longest: number;
  placeholders: readonly string[];
  isParagraph: boolean;
  /** Whether it is written in Markdown. */
  isRich: boolean;
  /** Whether it may stay as it is: a name or an address. */
  isOptional: boolean;
  /** Where it is in the query's result, and in the content. */
  at: ContractText['path'];
  schema: ContractText['schema'];
};

/**
 * The texts to translate in a result of `auditContentQuery`, in the order in which visitors meet them, each
 * at every place where it is. See docs/languages.md.
 */
export function textPlaces(result: unknown): TranslatableText[] {
  const { title: _, ...contract } = siteContent.shape;
  const found = Object.entries(contract).flatMap(([name, schema]) =>
    textsIn(schema, ownProperty(result, name), [name]),
  );
  return found
    .flatMap(({ value, path, schema, annotation }) => {
      const stored = typeof value === 'string' || annotation?.isRich ? value : undefined;
      const of = asEntry(stored);
      if (!of?.trim()) return [];
      const { document, field } = locateInDocument(result, path, { byKey: true });
      return {
        document,
        path: field,
        of,
        screen: screenOf(path),
        longest: lengthsOf(schema).max ?? LONGEST_PARAGRAPH,
        placeholders: annotation?.placeholders ?? [],
        isParagraph: annotation?.isParagraph ?? false,
        isRich: typeof stored !== 'string',
        isOptional: !annotation || annotation.isName === true,
        at: path,
        schema,
      };
    })
    .toSorted((one, other) => SCREENS.indexOf(one.screen) - SCREENS.indexOf(other.screen));
}

/** Names a text among all documents. */
export const placeName = ({ document, path }: { document: string; path: string }): string =>
  `${document} ${path}`;

/** A stored text as entries have it. One that isn't valid has its words alone. */
function asEntry(stored: unknown): string | undefined {
  if (typeof stored === 'string') return stored;
  const text = richText.safeParse(stored).data;
  return text ? markdownOf(text) : storedWords(stored);
}

const SCREEN_OF_PART: Record<string, MetOn> = {
  landingPage: 'landing',
  leadForm: 'form',
  resultsPage: 'report',
  pages: 'pages',
};
const SCREEN_IN_QUIZ: Record<string, MetOn> = {
  industries: 'form',
  questions: 'questions',
  labels: 'questions',
};

const screenOf = ([part, list]: ContractText['path']): MetOn =>
  part === 'quiz'
    ? (SCREEN_IN_QUIZ[String(list)] ?? 'report')
    : (SCREEN_OF_PART[String(part)] ?? 'settings');
