const NAMES = new Intl.DisplayNames('en-CA', { type: 'language', languageDisplay: 'standard' });

/** How editors call a language, such as “French (Canada)” for `fr-CA`; its tag where that is malformed. */
export function languageName(tag: string): string {
  try {
    return NAMES.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The same without its region, where no other of these languages has that name. */
export function shortName(tag: string, others: readonly string[] = []): string {
  const nameOf = (each: string) => languageName(each.split('-', 1).join());
  const isShared = others.some((each) => each !== tag && nameOf(each) === nameOf(tag));
  return isShared ? languageName(tag) : nameOf(tag);
}
