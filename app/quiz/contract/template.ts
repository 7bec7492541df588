import { DEFAULT_LANGUAGE, formatNumber, isSingular } from './format.ts';

/**
 * Fills each `{name}` in an editor's sentence, with numbers as the language writes them. A
 * placeholder without a value stays as it is. What is filled in is not filled again. A value such as
 * `Acme Inc.` and the period of the sentence share one period.
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
  return template.replace(/\{(\w+)\}(\.?)/g, (_, name: string, period: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const filled = typeof value === 'number' ? formatNumber(value, language) : value;
    return (filled ?? `{${name}}`) + (filled?.endsWith('.') ? '' : period);
  });
}

/** Fills a template that names a count; `one` is for the singular, and may be missing. */
export const fillCount = (
  { one, other }: { one?: string; other: string },
  name: string,
  count: number,
  language: string,
): string =>
  fill(isSingular(count, language) ? (one ?? other) : other, { [name]: count }, language);

/** The texts between braces in a sentence, in order: names that `fill` replaces, and any others. */
export const placeholders = (template: string): string[] =>
  Array.from(template.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? '');
