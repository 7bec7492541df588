/** A part of a line that looks the same throughout. Its text keeps its line breaks. */
export type Span = { text: string; isBold?: true; href?: string };

/** A paragraph, which is one item without a `list`, or a list. */
export type TextBlock = { list?: 'bullet' | 'number'; items: Span[][] };

/**
 * What `richText` makes of a text, with something to see in it. See
 * docs/studio.md#texts-with-lists-and-links.
 */
export type RichText = TextBlock[];

/** The same text with other words, such as with its placeholders filled in. */
export const mapText = (text: RichText, change: (words: string) => string): RichText =>
  text.map(({ items, ...block }) => ({
    ...block,
    items: items.map((spans) => spans.map((span) => ({ ...span, text: change(span.text) }))),
  }));

/** The words alone, with a line for each paragraph and each item. */
export const plainText = (text: RichText): string =>
  text
    .flatMap(({ items }) => items.map((spans) => spans.map((each) => each.text).join('')))
    .join('\n');

/** The same with signs for what is not words, for editors who compare two versions. */
export const markedText = (text: RichText): string =>
  text
    .map(({ list, items }) =>
      items
        .map((spans, index) => `${list ? labelOf(list, index) : ''}${spans.map(marked).join('')}`)
        .join('\n'),
    )
    .join('\n\n');

const labelOf = (list: 'bullet' | 'number', index: number) =>
  list === 'number' ? `${index + 1}. ` : '• ';

const marked = ({ text, isBold, href }: Span) =>
  `${isBold ? `*${text}*` : text}${href && href !== text ? ` (${href.replace(/^mailto:/, '')})` : ''}`;
