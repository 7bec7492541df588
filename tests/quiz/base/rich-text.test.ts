import { expect, test } from 'vitest';
import { richText, storedText, storedWords } from '#app/quiz/base/rich-text.ts';
import { mapText, markedText, plainText } from '#app/quiz/base/text-blocks.ts';

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
const block = (children: object[], more?: object) => ({ _type: 'block', children, ...more });
const item = (text: string, listItem: string) => block([span(text)], { listItem, level: 1 });
const link = (href: string) => ({ markDefs: [{ _type: 'link', _key: 'a', href }] });

/** As the Studio's editor stores a text: paragraphs, two lists, bold, and a link. */
const stored = [
  block([span(' Read '), span('this', 'strong'), span(' first.\nThen go on. ')], {
    style: 'normal',
    markDefs: [],
  }),
  block([span('')]),
  item('One', 'number'),
  item('', 'number'),
  item('Two', 'number'),
  block([span('')]),
  item('Again one', 'number'),
  item('A point', 'bullet'),
  block([span('Our site', 'a', 'strong')], link('https://example.com/')),
];

test('what the editor stores is paragraphs and lists, without what is empty', () => {
  expect(richText.parse(stored)).toEqual([
    {
      items: [
        [{ text: 'Read ' }, { text: 'this', isBold: true }, { text: ' first.\nThen go on.' }],
      ],
    },
    { list: 'number', items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { list: 'number', items: [[{ text: 'Again one' }]] },
    { list: 'bullet', items: [[{ text: 'A point' }]] },
    { items: [[{ text: 'Our site', isBold: true, href: 'https://example.com/' }]] },
  ]);
});

test('a plain text is one paragraph that keeps its line breaks', () => {
  const expected = [{ items: [[{ text: 'One line\nand another' }]] }];
  expect(richText.parse(' One line\nand another ')).toEqual(expected);
  expect(richText.parse(storedText(' One line\nand another '))).toEqual(expected);
});

test('the words alone, and with signs for lists, bold and links', () => {
  const text = richText.parse(stored);
  expect(plainText(text)).toBe(
    'Read this first.\nThen go on.\nOne\nTwo\nAgain one\nA point\nOur site',
  );
  expect(markedText(text)).toBe(
    'Read *this* first.\nThen go on.\n\n1. One\n2. Two\n\n1. Again one\n\n• A point\n\n*Our site* (https://example.com/)',
  );
});

test('a text that was read before is read again, such as from a stored quiz', () => {
  const text = richText.parse(stored);
  expect(richText.parse(JSON.parse(JSON.stringify(text)))).toEqual(text);
  expect(richText.safeParse([{ items: [[{ text: 'x', href: 'javascript:x' }]] }]).success).toBe(
    false,
  );
});

test('other words keep their look', () => {
  expect(mapText(richText.parse(stored), (words) => words.toUpperCase()).at(-1)).toEqual({
    items: [[{ text: 'OUR SITE', isBold: true, href: 'https://example.com/' }]],
  });
});

const MISSING = 'Write a text here.';
const ONLY = 'Only paragraphs, lists, bold and links are shown. Remove what else is in here.';
const LINK = 'Enter a full address that starts with https://, or mailto: and an email';

test.each<[string, unknown, string]>([
  ['nothing', undefined, MISSING],
  ['an empty text', ' ', MISSING],
  ['an empty list of blocks', [], MISSING],
  ['blocks without words', [block([span(' ')]), item('\u200b', 'bullet')], MISSING],
  ['a number', 4, MISSING],
  [
    'too many characters',
    [item('x'.repeat(1001), 'bullet'), item('x'.repeat(1000), 'bullet')],
    'Use at most 2000 characters.',
  ],
  ['a heading', [block([span('Title')], { style: 'h2' })], ONLY],
  ['a quotation', [block([span('Said')], { style: 'blockquote' })], ONLY],
  ['italics', [block([span('slanted', 'em')])], ONLY],
  ['a mark without its link', [block([span('here', 'gone')])], ONLY],
  ['a picture', [{ _type: 'image' }], ONLY],
  ['a picture in a line', [block([{ _type: 'image' }])], ONLY],
  ['another kind of list', [item('x', 'check')], ONLY],
  [
    'a list in a list',
    [{ ...item('x', 'bullet'), level: 2 }],
    'A list has one level. Put the cursor into the inner item, and press Shift+Tab.',
  ],
  ['a script', [block([span('here', 'a')], link('javascript:alert(1)'))], LINK],
  ['a path', [block([span('here', 'a')], link('/index'))], LINK],
  [
    'no address',
    [block([span('here', 'a')], { markDefs: [{ _type: 'link', _key: 'a' }] })],
    'Enter an address.',
  ],
])('it is refused: %s', (_, value, message) => {
  const found = richText.safeParse(value).error?.issues.map((issue) => issue.message);
  expect([...new Set(found)]).toEqual([message]);
});

test.each(['https://example.com/a?b#c', 'http://example.com', 'mailto:a@b.ca?subject=Hi'])(
  'a link may lead to %s',
  (href) => {
    expect(richText.parse([block([span('here', 'a')], link(href))])).toEqual([
      { items: [[{ text: 'here', href }]] },
    ]);
  },
);

test('a text has at most 2000 characters, whatever else is stored with them', () => {
  expect(richText.safeParse([item('x'.repeat(2000), 'bullet')]).success).toBe(true);
});

test('the words of what is stored are read although it is not valid', () => {
  expect(storedWords([block([span('a', 'gone'), span('b')]), { _type: 'block' }])).toBe('ab\n');
  expect(storedWords('plain')).toBe('plain');
  expect([storedWords([]), storedWords([{ _type: 'option' }]), storedWords(3)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
