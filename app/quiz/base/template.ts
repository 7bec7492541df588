import { DEFAULT_LANGUAGE, formatAmount, formatNumber, isSingular, type Unit } from './format.ts';
import { keepLanguage } from './untranslated.ts';

/**
 * Fills each `{name}` in an editor's sentence, with numbers as the language writes them. A placeholder
 * without a value stays as it is. What is filled in is not filled again. A value such as `Acme Inc.` and the
 * period of the sentence share one period.
 */
export function fill(template: string, values: Record<string, string>): string;
export function fill(
  template: string,
  values: Record<string, string | number>,
  language: string,
): string;
export function fill(
  template: string,
  values: Record<string, string | number>,
  language = DEFAULT_LANGUAGE,
): string {
  const [start = '', ...parts] = template.split(/\{(\w+)\}/);
  let text = start;
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', after = ''] = [parts[index], parts[index + 1]];
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const filled = typeof value === 'number' ? formatNumber(value, language) : value;
    text += filled ?? `{${name}}`;
    text += filled?.endsWith('.') && after.startsWith('.') ? after.slice(1) : after;
  }
  return keepLanguage(template, text);
}

/**
 * Fills in a name that is empty where nobody was asked for it. The spaces and commas beside it then go with
 * it, so that `{firstName}, ready?` is `Ready?`.
 */
export const fillName = (template: string, name: string, value: string): string =>
  value === ''
    ? keepLanguage(
        template,
        template
          .replace(new RegExp(`^\\{${name}\\}[\\s,:–—-]*(.?)`, 'u'), (_, next: string) =>
            next.toUpperCase(),
          )
          .replace(new RegExp(`[\\s,]*\\{${name}\\}`, 'g'), ''),
      )
    : fill(template, { [name]: value });

/** Fills a template that names a count, with its unit; `one` is for the singular, and may be missing. */
export const fillCount = (
  { one, other }: { one?: string; other: string },
  name: string,
  count: number,
  language: string,
  unit: Unit = {},
): string =>
  fill(isSingular(count, language) ? (one ?? other) : other, {
    [name]: formatAmount(count, unit, language),
  });

/** The texts between braces in a sentence, in order: names that `fill` replaces, and any others. */
export const placeholders = (template: string): string[] =>
  Array.from(template.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? '');
