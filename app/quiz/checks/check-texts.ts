import type { SiteContent } from '#app/quiz/contract/site.ts';
import { placeholders } from '#app/quiz/contract/template.ts';
import type { Issue } from './issue.ts';
import { visibleTexts } from './visible-texts.ts';

/**
 * Finds placeholders that a text does not support; visitors would see them in braces. In a text that
 * supports none, only a single word in braces is reported: other braces are the editor's own.
 */
export function checkTexts(content: SiteContent): Issue[] {
  return visibleTexts(content).flatMap(({ text, path, known }) => {
    const found = placeholders(text).filter((name) =>
      known.length > 0 ? !known.includes(name) : /^\w+$/.test(name),
    );
    const advice =
      known.length > 0
        ? `Use ${known.map((each) => `{${each}}`).join(', ')}.`
        : 'This text has no placeholders.';
    return [...new Set(found)].map((name) => ({
      rule: 'unknown-placeholder',
      path,
      message: `{${name}} is not known here. ${advice}`,
    }));
  });
}
