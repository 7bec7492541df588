import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The tags of axe's rules for WCAG 2.2, levels A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks a part of the page, with its frames, by rules or tags. Returns violations with their HTML. */
export async function findViolations(
  page: Page,
  runOnly: string[],
  part = 'html',
  { hasForeignFrames = false } = {},
): Promise<string[][]> {
  const frames = page.frames();
  // A frame may be gone meanwhile.
  await Promise.all(frames.map((frame) => addAxe(frame).catch(() => {})));
  // From a page, axe reaches the frames of its own origin.
  const places = hasForeignFrames ? frames : [page.mainFrame()];
  // Describing the elements that pass takes longer than finding those that do not.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: !hasForeignFrames };
  const found = places.map((frame) => violationsIn(frame, part, options));
  return (await Promise.all(found)).flat();
}

/** To load axe takes longer than most checks, so each document gets it once. */
async function addAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => !window.axe)) await frame.evaluate(SOURCE);
}

const violationsIn = (frame: Frame, part: string, options: RunOptions): Promise<string[][]> =>
  frame.evaluate(
    async ([part, options]) => {
      // What fades has its colours only then.
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      const results = await window.axe?.run(part, options);
      if (!results) throw new Error('The document was loaded anew.');
      return results.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    [part, options] as const,
  );
