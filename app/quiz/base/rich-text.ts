import { z } from 'zod';
import { texts } from './annotations.ts';
import { isBlank } from './entered-text.ts';
import { LONGEST_PARAGRAPH, longList } from './fields.ts';
import { linkAddress } from './links.ts';
import { markedText, plainText, type RichText, type Span, type TextBlock } from './text-blocks.ts';
import { asList, ownProperty } from './unknown.ts';

/**
 * The contract of a text with paragraphs, lists, bold and links: Sanity's Portable Text with exactly these,
 * or a plain text. Both become a `RichText`. See docs/studio.md#texts-with-lists-and-links.
 */

const MISSING = 'Write a text here.';
const NOT_ALLOWED =
  'Only paragraphs, lists, bold and links are shown. Remove what else is in here.';

const TOO_LONG = `Use at most ${LONGEST_PARAGRAPH} characters.`;

/** By which a span names its link. */
const name = z.string().max(120);

const span = z.object({
  _type: z.literal('span'),
  text: z.string().max(LONGEST_PARAGRAPH, TOO_LONG),
  marks: longList(name).nullish(),
});

const link = z.object({ _type: z.literal('link'), _key: name, href: linkAddress });

const block = z.object({
  _type: z.literal('block'),
  style: z.literal('normal').nullish(),
  listItem: z.enum(['bullet', 'number']).nullish(),
  level: z
    .literal(1, 'A list has one level. Put the cursor into the inner item, and press Shift+Tab.')
    .nullish(),
  children: longList(span).min(1),
  markDefs: longList(link).nullish(),
});

type StoredBlock = z.infer<typeof block>;

const blocks = longList(block, MISSING).min(1, MISSING);

/** Such a text, in which the site replaces these names in braces. An error is that of the text as a whole. */
export function richTextWith(...placeholders: string[]) {
  const stored = z.unknown();
  texts.add(stored, { isParagraph: true, isRich: true, placeholders });
  return stored.transform((value, { issues }): RichText => {
    const { data, error } = blocks.safeParse(
      typeof value === 'string' ? storedText(value) : (blocksOf(value) ?? value),
      { error: () => NOT_ALLOWED },
    );
    const text = normalized(data ?? []);
    const [issue] = error?.issues ?? [];
    const length = { origin: 'string', inclusive: true, input: value } as const;
    if (issue) issues.push({ code: 'custom', input: value, message: issue.message });
    else if (text.length === 0)
      issues.push({ ...length, code: 'too_small', minimum: 1, message: MISSING });
    else if (plainText(text).length > LONGEST_PARAGRAPH)
      issues.push({ ...length, code: 'too_big', maximum: LONGEST_PARAGRAPH, message: TOO_LONG });
    else if (data?.some((each) => unknownMarks(each).length > 0))
      issues.push({ code: 'custom', input: value, message: NOT_ALLOWED });
    return text;
  });
}

export const richText = richTextWith();

/** A plain text as the Studio stores it. */
export const storedText = (text: string): object[] => [
  {
    _type: 'block',
    _key: 'text',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'text', text, marks: [] }],
  },
];

const parsed = z.array(
  z.object({
    list: z.enum(['bullet', 'number']).optional(),
    items: z.array(
      z.array(
        z.object({
          text: z.string(),
          isBold: z.literal(true).optional(),
          href: z.string().optional(),
        }),
      ),
    ),
  }),
);

/** The blocks of a text that this contract has read before, such as that of a stored quiz; `undefined` for any other. */
function blocksOf(value: unknown): object[] | undefined {
  if (!Array.isArray(value) || !ownProperty(value[0], 'items')) return undefined;
  const text = parsed.safeParse(value).data;
  return text && storedBlocks(text);
}

/** A text as the Studio stores it. */
export const storedBlocks = (text: RichText): object[] =>
  text.flatMap(({ list, items }, block) => [
    ...items.map((spans, item) => ({
      _type: 'block',
      _key: `text${block}-${item}`,
      style: 'normal',
      ...(list && { listItem: list, level: 1 }),
      children: spans.map(({ text, isBold, href }, at) => ({
        _type: 'span',
        _key: `span${at}`,
        text,
        marks: [...(isBold ? ['strong'] : []), ...(href === undefined ? [] : [`link${at}`])],
      })),
      markDefs: spans.flatMap(({ href }, at) =>
        href === undefined ? [] : [{ _type: 'link', _key: `link${at}`, href }],
      ),
    })),
    // An empty paragraph keeps two lists apart.
    ...(list && text[block + 1]?.list === list ? storedText('') : []),
  ]);

/** The words of what is stored, plain or not, valid or not; `undefined` where it is no text. */
export function storedWords(stored: unknown): string | undefined {
  if (typeof stored === 'string') return stored;
  if (!Array.isArray(stored) || stored.length === 0) return undefined;
  if (stored.some((each) => ownProperty(each, '_type') !== 'block')) return undefined;
  return stored
    .map((each) => asList(ownProperty(each, 'children')).map(wordsIn).join(''))
    .join('\n');
}

/** The same, with signs for lists, bold and links where it is valid. */
export function storedInWords(stored: unknown): string | undefined {
  const words = storedWords(stored);
  const text = words !== undefined && richText.safeParse(stored).data;
  return text ? markedText(text) : words;
}

const wordsIn = (child: unknown) => String(ownProperty(child, 'text') ?? '');

/** Marks other than bold and the links of the block. */
const unknownMarks = ({ children, markDefs }: StoredBlock): string[] =>
  children
    .flatMap(({ marks }) => marks ?? [])
    .filter((mark) => mark !== 'strong' && !markDefs?.some(({ _key }) => _key === mark));

/** Neighbouring items become one list. Empty paragraphs, which keep two lists apart, are left out. */
function normalized(stored: readonly StoredBlock[]): RichText {
  const text: RichText = [];
  let last: TextBlock | undefined;
  for (const each of stored) {
    const item = spansOf(each);
    const list = each.listItem ?? undefined;
    if (item.length === 0) last = list && last;
    else if (list && last?.list === list) last.items.push(item);
    else {
      last = { ...(list && { list }), items: [item] };
      text.push(last);
    }
  }
  return text;
}

/** The spans of a paragraph, trimmed as a whole; none where there is nothing to see in it. */
function spansOf({ children, markDefs }: StoredBlock): Span[] {
  if (isBlank(children.map(({ text }) => text).join(''))) return [];
  const spans = children.map(({ text, marks }): Span => {
    const href = markDefs?.find(({ _key }) => marks?.includes(_key))?.href;
    return {
      text: text.replaceAll('\0', ''),
      ...(marks?.includes('strong') && { isBold: true }),
      ...(href !== undefined && { href }),
    };
  });
  const [first, final] = [spans[0], spans.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (final) final.text = final.text.trimEnd();
  return spans.filter(({ text }) => text !== '');
}
