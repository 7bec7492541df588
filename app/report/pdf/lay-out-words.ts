import type { Report } from '#app/quiz/score/report.ts';
import type { Fonts } from './fonts.ts';
import type { Pause } from './pause.ts';

/**
 * Lays out the words of a report ahead, which is most of the work of its PDF. The font caches them. A block
 * of text that is laid out at once would be a long task on a slow phone.
 */
export async function layOutWords(report: Report, fonts: Fonts, pause: Pause): Promise<void> {
  // The first layout of a font parses its tables.
  for (const font of fonts.values()) {
    font.layout(' ');
    await pause();
  }
  const font = fonts.get('source-sans-3-latin-400-normal');
  for (const word of wordsIn(report)) {
    font?.layout(word);
    await pause();
  }
}

/** The words in all texts of a report, each once. */
function wordsIn(report: Report): Set<string> {
  const words = new Set<string>();
  JSON.stringify(report, (_, value: unknown) => {
    if (typeof value === 'string') for (const word of value.match(/\S+/g) ?? []) words.add(word);
    return value;
  });
  return words;
}
