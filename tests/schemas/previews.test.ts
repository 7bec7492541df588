import { expect, test } from 'vitest';
import { schemaTypes } from '#schemas/index.ts';

/**
 * What a list shows of an item, from what the Studio's store gives for it: these selections were recorded in
 * the Studio on the local lake. An empty field is `null`, what is behind an empty reference is `undefined`, and a
 * list of which a deeper path is selected is an object by position.
 */
function preview(name: string, selection: object): unknown {
  const { prepare } = Object(schemaTypes.find((type) => type.name === name)?.preview);
  return prepare(selection);
}

const CHECKED = 'When did you last check if an AI assistant can find your business?';
const OPTIONS = [
  { _key: 'never', _type: 'option', value: 'never', label: 'I’ve never checked', points: 0 },
  { _key: 'months-ago', _type: 'option', value: 'months-ago', label: 'A few months ago' },
];

const quickWin = {
  text: 'Test your business name in an AI assistant today',
  ...{ source: null, category: null, below: null },
  ...{ question: CHECKED, row: null, rows: null },
  ...{ options: OPTIONS, shared: undefined, values: ['never', 'months-ago'] },
};

const answer = { source: 'answer', is: 'oneOf', values: ['never'] };
const industry = { source: 'industry', is: 'oneOf', industries: { 0: { label: 'Healthcare' } } };
const question = {
  ...{ title: 'Where is your business listed online?', maxPoints: 100 },
  ...{ chain0: CHECKED, title00: CHECKED, row00: null, rows00: null, options00: OPTIONS },
  lines: { 0: { tests: { 0: answer, 1: undefined } }, 1: { tests: { 0: industry } }, 2: undefined },
  industry100: 'Healthcare',
};

test.each([
  ['quickWinRule', quickWin, `When “${CHECKED}” is I’ve never checked or A few months ago`],
  [
    'quickWinRule',
    { ...quickWin, row: 'q1', rows: [{ key: 'q1', title: 'Is it quick?' }], options: null },
    'When “Is it quick?” is never or months-ago',
  ],
  ['quickWinRule', { ...quickWin, question: undefined, options: null }, 'No question chosen yet'],
  ['quickWinRule', { ...quickWin, values: null }, 'No answer chosen yet'],
  [
    'quickWinRule',
    { ...quickWin, source: 'category', category: 'found', below: 2 },
    'When the score of the category “found” is below 2',
  ],
  [
    'singleChoiceQuestion',
    question,
    `Asked when “${CHECKED}” is I’ve never checked and the industry is Healthcare · up to 100 points`,
  ],
  [
    'singleChoiceQuestion',
    {
      ...{ ...question, options00: null, industry100: undefined },
      lines: { 0: { tests: { 0: { source: 'answer', is: 'between', from: 3 } } }, 1: undefined },
    },
    `Asked when “${CHECKED}” is 3 or more · up to 100 points`,
  ],
  [
    'opportunityTile',
    { source: 'answer', question: CHECKED, row: null, rows: null },
    `The answer to “${CHECKED}” decides`,
  ],
  [
    'opportunityTile',
    { source: null, question: undefined, row: undefined, rows: undefined },
    'The answer to a question decides',
  ],
  [
    'opportunityTile',
    { source: 'industry', question: undefined, row: undefined, rows: undefined },
    'The industry decides',
  ],
  ['tileRow', { value: 'Never', industry: undefined, below: null }, 'When the answer is Never'],
  ['tileRow', { value: null, industry: 'Retail', below: null }, 'When the industry is Retail'],
  ['tileRow', { value: null, industry: undefined, below: 40 }, 'When the score is below 40'],
  [
    'personaAnswer',
    {
      title: CHECKED,
      row: null,
      rows: null,
      options: OPTIONS,
      shared: undefined,
      values: ['never'],
    },
    'I’ve never checked',
  ],
  ['personaAnswer', { title: CHECKED, row: null, options: null, values: null }, 'No answer yet'],
  ['adjustment', { category: 'Being found', atLeast: 80, factor: 0.85 }, 'The total times 0.85'],
  ['industry', { label: 'Other', benchmark: null }, 'Default benchmark'],
  ['level', { name: 'Leader', min: null, color: null }, 'No score yet · no colour yet'],
])('%s %# says what it does', (name, selection, subtitle) => {
  expect(preview(name, selection)).toMatchObject({ subtitle });
});

test('no preview draws what is empty', () => {
  for (const { name, preview: shown } of schemaTypes) {
    const { select = {}, prepare } = Object(shown);
    if (!prepare) continue;
    for (const empty of [null, undefined]) {
      const selection = Object.fromEntries(Object.keys(select).map((key) => [key, empty]));
      const texts = Object.values(prepare(selection)).filter((text) => typeof text === 'string');
      expect(texts.join(' '), name).not.toMatch(/…|null|undefined|NaN|\[object/);
      expect(texts.join(''), name).not.toBe('');
    }
  }
});
