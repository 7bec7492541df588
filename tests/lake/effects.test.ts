import { applyPatch } from 'mendoza';
import { expect, test } from 'vitest';
import { diff } from '#lake/dataset/effects.ts';
import { fc } from '#tests/fast-check.ts';

const document = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'nested', 'title'),
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, 0, 1, 'x', 'y', true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', '0', 'é'), tie('value'), { maxKeys: 3 }),
    ),
  })).value,
);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('the official decoder turns either document into the other with our patch', () => {
  const state = fc.option(document);
  fc.assert(
    fc.property(state, state, (before, after) => {
      expect(plain(applyPatch(before, diff(before, after)))).toEqual(plain(after));
    }),
    { numRuns: 2000 },
  );
});
