export type Face = 'display' | 'text' | 'strong';

const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const;

const text = SCRIPTS.map((script) => `source-sans-3-${script}-400-normal`);
const strong = SCRIPTS.map((script) => `source-sans-3-${script}-600-normal`);
const display = ['latin', 'latin-ext', 'vietnamese'].map(
  (script) => `fraunces-${script}-600-normal`,
);

/** The font files of each face, in the order in which a character looks for its glyph. */
export const CHAINS: Record<Face, string[]> = {
  text,
  strong,
  display: [...display, ...strong],
};

/** Font files by the names in `CHAINS`. */
export type Fonts = ReadonlyMap<string, Uint8Array>;

const NEEDED_FOR: [script: string, characters: RegExp][] = [
  ['-latin-ext-', /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20cf]/u],
  ['-vietnamese-', /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168-\u01b0\u1ea0-\u1ef9\u20ab]/u],
  ['-cyrillic-', /\p{Script=Cyrillic}/u],
  ['-greek-', /\p{Script=Greek}/u],
];

/** The files that a text needs: the Latin ones always, of the others those whose letters occur. */
export function neededFonts(everyText: string): string[] {
  const all = [...new Set(Object.values(CHAINS).flat())];
  const needed = NEEDED_FOR.filter(([, characters]) => characters.test(everyText.normalize('NFC')));
  return all.filter(
    (name) =>
      name.includes('-latin-6') ||
      name.includes('-latin-4') ||
      needed.some(([part]) => name.includes(part)),
  );
}
