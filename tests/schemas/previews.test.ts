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

const RETAIL = 'When the industry is Retail';
const BELOW = 'When the score is below 40';

test.each([
  ['tileRow', { value: 'Never', industry: undefined, below: null }, 'When the answer is Never'],
  ['tileRow', { value: null, industry: 'Retail', below: null }, RETAIL],
  ['tileRow', { value: null, industry: undefined, below: 40 }, BELOW],
  ['tileRow', { source: 'answer', value: 'Never', below: 40 }, 'When the answer is Never'],
  ['tileRow', { source: 'industry', value: 'Never', industry: 'Retail' }, RETAIL],
  ['tileRow', { source: 'industry', value: 'Never', below: 40 }, 'Not decided yet when'],
  ['tileRow', { source: 'score', value: 'Never', industry: 'Retail', below: 40 }, BELOW],
  ['tileRow', { source: 'category', value: 'Never', industry: undefined, below: 40 }, BELOW],
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
