import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The tags of axe's rules for WCAG 2.2, levels A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks a part of the page, with its frames, by these rules or by those with these tags. Returns each
 * violated rule with the HTML of its elements.
 */
export async function findViolations(
  page: Page,
  runOnly: string[],
  part = 'html',
  { hasForeignFrames = false } = {},
): Promise<string[][]> {
  const { violations } = await new AxeBuilder({ page })
    // The usual mode opens a tab for each check, for frames of other origins.
    .setLegacyMode(!hasForeignFrames)
    // Describing the elements that pass takes longer than finding those that do not.
    .options({ runOnly, resultTypes: ['violations'] })
    .include(part)
    .analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
