import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richText } from '#app/quiz/base/rich-text.ts';
import { QUESTION_SCHEMAS } from '#app/quiz/questions/schemas.ts';
import { EXAMPLE, parseTable } from '#studio/questions/paste/parse-table.ts';

const TYPES = Object.entries(QUESTION_SCHEMAS).map(([type, { title = type }]) => ({ type, title }));
const parse = (text: string) => parseTable(text, TYPES);
const table = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\n');

test('each line is an option of the question above it', () => {
  const { questions, options, problems } = parse(
    table(
      ['question', 'type', 'option', 'points'],
      ['How often?', 'one answer', 'Never', '0'],
      ['', '', 'Often', '2,5'],
      ['Which ones?', 'Question with several answers', 'Never', '-1'],
      ['Which ones?', '', 'Never', '1'],
      ['Anything else?', 'TEXT'],
    ),
  );
  expect(problems).toEqual([]);
  expect(options).toBe(4);
  expect(questions).toMatchObject([
    {
      _type: 'singleChoiceQuestion',
      title: 'How often?',
      options: [
        { label: 'Never', value: 'never', points: 0 },
        { label: 'Often', value: 'often', points: 2.5 },
      ],
    },
    {
      _type: 'multiChoiceQuestion',
      scoring: { kind: 'pointsPerOption' },
      options: [
        { label: 'Never', value: 'never', points: -1 },
        { label: 'Never', value: 'never-2', points: 1 },
      ],
    },
    { _type: 'textQuestion', title: 'Anything else?' },
  ]);
});

test('a section has its introduction, which the contract accepts; one without a section is said', () => {
  const { questions, problems } = parse(
    table(
      ['section', 'Section introduction', 'question', 'type'],
      ['Being found', 'Think of last month.', 'How often?', 'text'],
      ['', 'Lost', 'What else?', 'text'],
      ['About you', '', 'Who are you?', 'text'],
    ),
  );
  const intro = questions[0]?.sectionIntro;
  expect(richText.parse(intro)).toEqual([{ items: [[{ text: 'Think of last month.' }]] }]);
  expect(questions.map(({ section }) => section)).toEqual(['Being found', undefined, 'About you']);
  expect(questions.slice(1).map(({ sectionIntro }) => sectionIntro)).toEqual([
    undefined,
    undefined,
  ]);
  expect(problems).toEqual([
    {
      line: 3,
      text: 'An introduction is that of a section: name the section in the same line.',
    },
  ]);
});

test('the example of the dialog is understood as a whole', () => {
  const { questions, problems } = parse(EXAMPLE);
  expect(problems).toEqual([]);
  expect(questions).toHaveLength(3);
  expect(questions.map(({ _type, section }) => [_type, section])).toEqual([
    ['singleChoiceQuestion', 'Being found'],
    ['multiChoiceQuestion', undefined],
    ['textQuestion', 'About you'],
  ]);
});

test('columns have any order, and a table may be saved as CSV by a spreadsheet on Windows', () => {
  const csv =
    '\ufeffPoints;Option;Question\r\n0,5;"Yes; ""always""";"Do you\r\npost?"\r\n;;\r\n1;No;\r\n';
  expect(parse(csv.replace('\ufeff', ''))).toMatchObject({
    problems: [],
    questions: [
      {
        title: 'Do you\npost?',
        options: [
          { label: 'Yes; "always"', points: 0.5 },
          { label: 'No', points: 1 },
        ],
      },
    ],
  });
});

test('statements, and the ends of a scale, have columns of their own', () => {
  expect(
    parse(
      table(
        ['question', 'type', 'statement', 'option', 'lowest', 'highest'],
        ['How true?', 'Statements', 'I post.', 'No', '', ''],
        ['', '', 'I reply.', 'Yes', '', ''],
        ['How often?', 'matrix', 'I ask.', 'No', '', ''],
        ['How sure?', 'slider', '', '', '1', '7'],
        ['How far?', 'number', '', '', '0', '300'],
      ),
    ),
  ).toMatchObject({
    problems: [],
    questions: [
      {
        rows: [{ key: 'i-post' }, { key: 'i-reply' }],
        options: [{ value: 'no' }, { value: 'yes' }],
      },
      { rows: [{ key: 'i-ask' }] },
      { min: 1, max: 7 },
      { lowest: 0, highest: 300 },
    ],
  });
});

test.each([
  [['type', 'option'], [['text', 'a']], [1, /none is called “question”/]],
  [['question', 'colour'], [['A?', 'red']], [1, /no column “colour”/]],
  [['question', 'type'], [['A?', 'essay']], [2, /no type “essay”/]],
  [['question', 'option'], [['', 'a']], [2, /no question above/]],
  [['question', 'option', 'points'], [['A?', 'a', 'much']], [2, /“much” is not a number/]],
  [['question', 'type', 'option'], [['A?', 'text', 'a']], [2, /has no options/]],
  [['question', 'type', 'points'], [['A?', 'rating', '5']], [2, /no option in this line/]],
  [['question', 'type', 'highest'], [['A?', 'text', '5']], [2, /has no highest number/]],
  [['question', 'statement', 'option'], [['A?', 'b', 'a']], [2, /has statements/]],
  [['question'], [['A?']], [2, /no options yet/]],
] as const)(
  '%j with %j says at its line what was not understood',
  (header, lines, [line, text]) => {
    const { problems } = parse(table([...header], ...lines.map((cells) => [...cells])));
    expect(problems).toContainEqual({ line, text: expect.stringMatching(text) });
  },
);

test('nothing is understood of an empty text', () => {
  expect(parse('\n \n')).toEqual({ questions: [], options: 0, problems: [] });
});

/** Texts as cells hold them: with anything in the middle. */
const cell = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab 0;,"\t\n\r') })
  .map((text) => `x${text.replaceAll('\r', '')}y`);

test('what a spreadsheet copies comes back, whatever its cells hold', () => {
  const written = (text: string) =>
    /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(cell, cell), { selector: ([title]) => title, minLength: 1 }),
      (rows) => {
        const text = table(['question', 'option'], ...rows.map((cells) => cells.map(written)));
        expect(parse(text.replaceAll('\n', '\r\n')).questions).toMatchObject(
          rows.map(([title, label]) => ({ title, options: [{ label }] })),
        );
      },
    ),
  );
});

test('any text is read, and each problem is at one of its lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const lines = `question\toption\n${text}`;
      for (const { line } of parse(lines).problems)
        expect(line).toBeLessThanOrEqual(lines.split(/\r\n?|\n/).length);
    }),
  );
});
