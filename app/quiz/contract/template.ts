/** Fills `{name}` in an editor's sentence. A placeholder without a value stays as it was written. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** What stands in braces in a sentence, in order: names that `fill` knows, and misspelt ones. */
export function placeholders(template: string): string[] {
  return Array.from(template.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? '');
}
