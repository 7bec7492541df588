import { expect, test } from 'vitest';
import { groundsOf } from '#studio/inputs/picture/logo-warnings.tsx';

const asset = { asset: { _ref: 'image' } };

test.each([
  ['logo', {}, ['#f7f3ea', '#ffffff']],
  ['logo', { background: '#FFE0B2' }, ['#ffe0b2', '#ffffff']],
  ['logo', { background: '#14213d' }, ['#14213d', '#ffffff']],
  ['logo', { background: '#14213d', logoOnDark: asset }, ['#ffffff']],
  ['logoOnDark', { background: '#14213d' }, ['#14213d']],
  ['logoOnDark', { background: 'red' }, []],
] as const)('the %s of the brand %j is drawn on %j', (logo, brand, colors) => {
  expect(groundsOf(logo, brand).map(({ color }) => color)).toEqual(colors);
});
