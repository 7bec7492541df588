import { renderToStaticMarkup } from 'react-dom/server';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { sampleReport } from '#studio/answers/sample-report.ts';
import { exampleSheets } from '#studio/preview/model/example-sheets.ts';
import { isMessage } from '#studio/preview/model/messages.ts';
import { type PreviewScreen, previewScreens } from '#studio/preview/model/screens.ts';
import { openingOf, type TextCodes, type TextPath } from '#studio/preview/model/text-codes.ts';
import { ScreenView } from './screen-view.tsx';

export type TextScreen = { screen: PreviewScreen; sheet: FittedSheet };

/** Finds the screen that shows a text. It draws each screen at most once with the same answers. */
export class ScreenFinder {
  readonly #coded: SiteContent;
  readonly #codes: TextCodes;
  readonly #screens: PreviewScreen[];
  readonly #markups = new Map<string, string>();
  #reports: { sheet: FittedSheet; text: string; outcome: string }[] | undefined;

  constructor(coded: SiteContent, codes: TextCodes) {
    this.#coded = coded;
    this.#codes = codes;
    this.#screens = previewScreens(coded);
  }

  /**
   * The current screen if it shows the text, otherwise the first one that does, with these answers or with
   * others. `undefined` if none does.
   */
  find(path: TextPath, { screen: current, sheet }: TextScreen): TextScreen | undefined {
    const likely = this.#screens.filter((screen) => isLikely(screen, path));
    const found = [current, ...likely, ...this.#screens].find((screen) =>
      this.#shows(screen, sheet, path),
    );
    if (found) return { screen: found, sheet };
    const report = this.#screens.find(({ kind }) => kind === 'report');
    if (!report) return undefined;
    const opening = openingOf(this.#codes.codeOf(path));
    const example = this.#examples().find(
      ({ text, sheet: other }) => text.includes(opening) && this.#shows(report, other, path),
    );
    return example ? { screen: report, sheet: example.sheet } : this.#findOutcome(path);
  }

  /** The screen of the question to which a text belongs; `undefined` for any other text. */
  questionOf(path: TextPath): PreviewScreen | undefined {
    return this.#screens.find((screen) => screen.kind === 'question' && isLikely(screen, path));
  }

  /**
   * Whether the screen is a place where editors look for a text: the landing page only for its own, although
   * its example shows texts of the report.
   */
  isAbout({ screen, sheet }: TextScreen, path: TextPath): boolean {
    if (screen.kind === 'landing') return path[0] === 'landingPage';
    return this.#shows(screen, sheet, path);
  }

  /** A text of the report that depends on the way to the next level. */
  #findOutcome(path: TextPath): TextScreen | undefined {
    const reports = this.#screens.filter(({ kind }) => kind === 'report' || kind === 'shared');
    const sheets = new Map(this.#examples().map(({ outcome, sheet }) => [outcome, sheet]));
    for (const sheet of sheets.values()) {
      const screen = reports.find((each) => this.#shows(each, sheet, path));
      if (screen) return { screen, sheet };
    }
    return undefined;
  }

  #shows(screen: PreviewScreen, sheet: FittedSheet, path: TextPath): boolean {
    if (isMessage(path)) return screen.kind === 'messages';
    if (screen.kind === 'form') return isOnForm(path);
    if (screen.kind === 'mistakes') return isMistake(path);
    return this.#markupOf(screen, sheet).includes(openingOf(this.#codes.codeOf(path)));
  }

  #markupOf(screen: PreviewScreen, sheet: FittedSheet): string {
    const key = JSON.stringify([screen.id, sheet]);
    const known = this.#markups.get(key);
    if (known !== undefined) return known;
    const markup = renderToStaticMarkup(
      <ScreenView content={this.#coded} screen={screen} sheet={sheet} />,
    );
    this.#markups.set(key, markup);
    return markup;
  }

  /** The example sheets with the texts of their reports. To draw the reports would take much longer. */
  #examples() {
    this.#reports ??= [...exampleSheets(this.#coded.quiz)].map((sheet) => {
      const report = sampleReport(this.#coded, sheet);
      const outcome = ownProperty(report.nextLevel, 'outcome') ?? report.nextLevel?.kind;
      return { sheet, text: JSON.stringify(report), outcome: String(outcome) };
    });
    return this.#reports;
  }
}

const MISTAKE = /^leadForm\.(errorSummary|(?!ownMessages)\w+\.(required|invalid))$/;

/** The form is not drawn to find a text: it needs a browser. */
function isOnForm(path: TextPath): boolean {
  const name = path.join('.');
  return (
    (/^leadForm\.(?!correct$|errorTitle$|ownMessages)/.test(name) && !MISTAKE.test(name)) ||
    /^(quiz\.industries\.\d+\.label|siteSettings\.leads\.(?!withdrawal|confirmation|reportEmail).+)$/.test(
      name,
    )
  );
}

const isMistake = (path: TextPath): boolean => MISTAKE.test(path.join('.'));

/** Where editors expect a text that several screens show. */
function isLikely({ kind, position }: PreviewScreen, [group, field, item]: TextPath): boolean {
  if (group === 'quiz' && field === 'questions') return kind === 'question' && position === item;
  return (group === 'quiz' || group === 'resultsPage') && kind === 'report';
}
