import { studioTheme } from '@sanity/ui';
import { expect, test } from 'vitest';
import { contrast } from '#app/quiz/brand/contrast.ts';
import '#studio/readable-buttons.ts';

test.each(['light', 'dark'] as const)('the words of a filled button can be read, %s', (scheme) => {
  const cards = Object.values(studioTheme.v2?.color[scheme] ?? {});
  const colors = cards.flatMap(({ button }) =>
    Object.values(button.default).flatMap(({ enabled, hovered, pressed }) => [
      enabled,
      hovered,
      pressed,
    ]),
  );
  expect(colors.length).toBeGreaterThan(100);
  for (const { bg, fg } of colors) expect(contrast(bg, fg)).toBeGreaterThanOrEqual(4.5);
});
