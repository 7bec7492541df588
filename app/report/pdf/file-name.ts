import { fill } from '#app/quiz/base/template.ts';

/** Without the extension. */
const MAX_LENGTH = 120;

/**
 * A file name that every operating system accepts, such as `Le Petit Four - AI report.pdf`: letters and
 * digits of any script, `&`, apostrophes, hyphens and single spaces. `template` is from the content; without
 * a business name, the separator beside its placeholder is left out too.
 */
export function fileNameOf(template: string, businessName: string): string {
  const name = fill(template, { businessName: safe(businessName, MAX_LENGTH / 2) });
  return `${safe(name, MAX_LENGTH) || 'PDF'}.pdf`;
}

/** Replaces other characters with spaces, and shortens the text to `maxLength` characters. */
const safe = (text: string, maxLength: number) =>
  [
    ...text
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}&'’ -]+/gu, ' ')
      .replace(/\s+/g, ' '),
  ]
    .slice(0, maxLength)
    .join('')
    .replace(/^[\s'’-]+|[\s'’-]+$/g, '');
