import { expect, test } from 'vitest';
import { markdownOf, richTextOf } from '#app/quiz/base/markdown.ts';
import { richText } from '#app/quiz/base/rich-text.ts';
import { plainText, type RichText, type Span } from '#app/quiz/base/text-blocks.ts';
import { fc } from '#tests/fast-check.ts';

const TEXT: RichText = [
  { items: [[{ text: 'Ask ' }, { text: 'three', isBold: true }, { text: ' assistants.\nThen:' }]] },
  {
    list: 'bullet',
    items: [[{ text: 'a list', href: 'https://example.com/a_(b)' }], [{ text: 'two\nlines' }]],
  },
  { list: 'number', items: [[{ text: 'first' }], [{ text: 'second' }]] },
  { items: [[{ text: '- 5 * 5 [is] 25\\' }]] },
];

const MARKDOWN = `Ask **three** assistants.
Then:

- [a list](https://example.com/a_\\(b\\))
- two
  lines

1. first
2. second

\\- 5 \\* 5 \\[is\\] 25\\\\`;

test('paragraphs, lists, bold and links are Markdown, and signs of the text stay what they are', () => {
  expect(markdownOf(TEXT)).toBe(MARKDOWN);
  expect(richTextOf(MARKDOWN)).toEqual(TEXT);
});

test.each<[what: string, markdown: string, text: RichText]>([
  [
    'a list right below a line',
    'Do:\n- this',
    [{ items: [[{ text: 'Do:' }]] }, { list: 'bullet', items: [[{ text: 'this' }]] }],
  ],
  [
    'line breaks of Windows',
    'a\r\n\r\nb',
    [{ items: [[{ text: 'a' }]] }, { items: [[{ text: 'b' }]] }],
  ],
  [
    'an address with brackets',
    '[a](https://x.ca/(b))',
    [{ items: [[{ text: 'a', href: 'https://x.ca/(b)' }]] }],
  ],
  [
    'a bold link',
    '**[a](https://x.ca)**',
    [{ items: [[{ text: 'a', isBold: true, href: 'https://x.ca' }]] }],
  ],
  [
    'signs that mean nothing',
    '# a * b [c] (d) -e 2.5',
    [{ items: [[{ text: '# a * b [c] (d) -e 2.5' }]] }],
  ],
])('%s', (_, markdown, text) => {
  expect(richTextOf(markdown)).toEqual(text);
});

/** Spans as the contract may find them, apart from what it trims and leaves out itself. */
const span: fc.Arbitrary<Span> = fc
  .record({
    text: fc.oneof(
      fc.string({ minLength: 1, maxLength: 8 }),
      fc.string({
        unit: fc.constantFrom('\\', '*', '[', ']', '(', ')', '-', '1', '.', ' ', '\n', 'a'),
      }),
    ),
    isBold: fc.boolean(),
    href: fc.option(fc.constantFrom('https://example.com/a_(b)', 'mailto:a@example.com')),
  })
  .map(({ text, isBold, href }) => ({
    text,
    ...(isBold && { isBold: true }),
    ...(href !== null && { href }),
  }));
const block = fc.record({
  list: fc.constantFrom(undefined, 'bullet', 'number'),
  items: fc.array(fc.array(span, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
});

/** As it is drawn: each sign with its look, without the spaces around lines. */
const drawn = (text: RichText) =>
  text.map(({ list, items }) => ({
    list,
    items: items.map((spans) =>
      spans
        .flatMap(({ text, isBold, href }) => [...text].map((sign) => ({ sign, isBold, href })))
        .map(({ sign, ...look }, at, all) => ({
          sign: /\s/.test(sign) && !isBetween(all, at) ? '' : sign,
          look: /\s/.test(sign) ? undefined : look,
        }))
        .filter(({ sign }) => sign !== ''),
    ),
  }));

/** Whether a space has a letter on both sides of it in its line. */
const isBetween = (all: { sign: string }[], at: number) =>
  all[at]?.sign === '\n'
    ? [all.slice(0, at), all.slice(at)].every((side) => side.some(({ sign }) => /\S/.test(sign)))
    : /\S[^\n]*$/.test(signsOf(all.slice(0, at))) && /^[^\n]*\S/.test(signsOf(all.slice(at)));
const signsOf = (all: { sign: string }[]) => all.map(({ sign }) => sign).join('');

test('every text that the contract accepts looks the same after a translation into Markdown', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (stored) => {
      const text = richText.safeParse(
        stored.map(({ list, items }) => ({
          ...(list && { list }),
          items: list ? items : items.slice(0, 1),
        })),
      ).data;
      fc.pre(text !== undefined && !/\r/.test(plainText(text)));
      expect(drawn(richText.parse(richTextOf(markdownOf(text))))).toEqual(drawn(text));
    }),
  );
});
