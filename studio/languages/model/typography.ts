/** The spaces of French in Canada, as the Office québécois de la langue française has them. See docs/languages.md#french-spaces. */

const NO_BREAK = '\u00a0';

/** What stands without its space, or with one that may break, and what it becomes. */
const MENDED: [found: RegExp, mended: string][] = [
  // A colon in an address, a time or a link stays.
  [/(?<=[^\s:])[ \u202f]?:(?=\s|$|\*)/gu, `${NO_BREAK}:`],
  [/(?<=[\d}])[ \u202f]?([%$])/gu, `${NO_BREAK}$1`],
  [/(?<=[^\s«])[ \u202f]?»/gu, `${NO_BREAK}»`],
  [/«[ \u202f]?(?=[^\s»])/gu, `«${NO_BREAK}`],
  [/[ \u00a0\u202f]+(?=[;!?])/gu, ''],
];

/** Whether these rules are those of the language with this tag. */
export const hasFrenchSpaces = (tag: string): boolean => /^fr(-ca)?$/i.test(tag);

/** The text with the spaces that French in Canada has: the same text if it has them. */
export const withFrenchSpaces = (text: string): string =>
  MENDED.reduce((mended, [found, instead]) => mended.replace(found, instead), text);
