import { expect, test, vi } from 'vitest';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import { countsOf } from '#app/quiz/checks/sheet-counts.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { cachedUnusedParts } from '#schemas/validation/cached-unused-parts.ts';
import { seedContent } from '#tests/seed.ts';

/** A scale that no other test has, whose counts another file could have made. */
const quiz = { ...(await seedContent()).quiz, scale: 977 };
const edited = (edit: (copy: Quiz) => void) => {
  const copy = structuredClone(quiz);
  edit(copy);
  return { quiz: copy };
};

/** Each text of a question, an option, a level, a quick win and a tile is another one. */
const retyped = edited((copy) => {
  for (const question of copy.questions) {
    question.title += '!';
    if ('options' in question) for (const option of question.options) option.label += '!';
  }
  for (const level of copy.levels) level.name += '!';
  for (const rule of copy.quickWins.rules) rule.text += '!';
  for (const tile of copy.tiles) tile.title += '!';
});

test('typing a text starts no count; what the score reads does, once', () => {
  const count = vi.fn(countsOf);
  cachedUnusedParts({ quiz }, count);
  expect(count).toHaveBeenCalledTimes(1);
  cachedUnusedParts(retyped, count);
  expect(count).toHaveBeenCalledTimes(1);
  const rescored = edited(({ levels }) => {
    if (levels[0]) levels[0].min = 978;
  });
  cachedUnusedParts(rescored, count);
  cachedUnusedParts({ quiz }, count);
  cachedUnusedParts(rescored, count);
  expect(count).toHaveBeenCalledTimes(2);
});

test('the messages have the texts as they are now', () => {
  const unreached = (name: string) =>
    edited(({ levels }) => {
      if (levels[0]) Object.assign(levels[0], { min: 978, name });
    });
  for (const name of ['Before', 'After']) {
    const found = cachedUnusedParts(unreached(name));
    expect(found).toEqual(checkUnusedParts(unreached(name)));
    expect(found.map(({ message }) => message).join()).toContain(`No answers lead to “${name}”`);
  }
});
