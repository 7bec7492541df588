import type { Issues } from '#app/quiz/base/issue.ts';
import { placeholders } from '#app/quiz/base/template.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { visibleTexts } from './visible-texts.ts';

/**
 * Finds placeholders that a text does not support; visitors would see them in braces. In a text that
 * supports none, only a single word in braces is reported: other braces are the editor's own.
 */
export function* checkTexts(content: SiteContent): Issues {
  for (const { text, path, known } of visibleTexts(content)) {
    const found = placeholders(text).filter((name) =>
      known.length > 0 ? !known.includes(name) : /^\w+$/.test(name),
    );
    const advice =
      known.length > 0
        ? `Use ${known.map((each) => `{${each}}`).join(', ')}.`
        : 'This text has no placeholders.';
    for (const name of new Set(found)) {
      const message = `{${name}} is not known here. ${advice}`;
      yield { rule: 'unknown-placeholder', path, message };
    }
  }
}
