import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { idleLimitPlugin } from '#studio/idle-limit-plugin.ts';

const SANITY = 'node_modules/sanity/lib/index.js';

test('a check waits for an idle browser for a limited time', async () => {
  const code = await readFile(SANITY, 'utf8');
  const limited = idleLimitPlugin.transform(code, `/${SANITY}`)?.code;
  expect(limited).toMatch(/observer\.complete\(\);\s*\}, \{ timeout: 50 \}\);/);
});

test('another version of Sanity, whose check waits in another way, is not built', () => {
  expect(() => idleLimitPlugin.transform('', `/${SANITY}`)).toThrow('has changed');
});
