import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedWords } from '#app/quiz/base/rich-text.ts';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import { isStoredDocument } from '#schemas/types/stored-document.ts';
import { valueAt } from '#schemas/validation/keyed-path.ts';
import { fitToQuiz, initialSheet } from '#studio/answers/answer-sheet.ts';
import { drawnStateFor } from '#studio/preview/model/drawn-content.ts';
import { previewScreens } from '#studio/preview/model/screens.ts';
import { codedContent, decodeText, TextCodes } from '#studio/preview/model/text-codes.ts';
import { placeAtField, placesOfTexts } from '#studio/preview/model/text-places.ts';
import { TextWatcher } from '#studio/preview/model/text-watcher.ts';
import { ScreenFinder, type TextScreen } from '#studio/preview/screens/screen-finder.tsx';
import { ScreenView } from '#studio/preview/screens/screen-view.tsx';
import { documentsWithLeads } from '#tests/lead-settings.ts';

const documents = documentsWithLeads().filter(isStoredDocument);
const { drawn } = await drawnStateFor(documents, documents, undefined);
if (!drawn) throw new Error('The seed is refused.');
const codes = new TextCodes();
const coded = codedContent(drawn.content, codes);
const [first] = previewScreens(coded);
if (!first) throw new Error('There is no screen.');
const start = { screen: first, sheet: fitToQuiz(coded.quiz, initialSheet(coded.quiz, [])) };

const places = placesOfTexts(drawn);

test('every text that visitors read leads to its document and field, and back', () => {
  const texts = visibleTexts(drawn.content);
  expect(places.map(({ text }) => text)).toEqual(texts.map(({ path }) => path));
  const values = places.map(({ document, path }) =>
    storedWords(
      valueAt(
        documents.find(({ _id }) => _id === document),
        path,
      ),
    ),
  );
  expect(values).toEqual(texts.map(({ text }) => text));
  const back = places.map(({ document, path }) => placeAtField(places, document, path));
  expect(back).toEqual(places);
  const inHelp = ['help', { _key: 'text' }, 'children', { _key: 'text' }];
  expect(placeAtField(places, 'question-q1', inHelp)?.field).toBe('help');
  expect(places.length).toBeGreaterThan(250);
});

/** The codes of the texts that a screen shows, as the preview reads them from the page. */
async function shownOn({ screen, sheet }: TextScreen, texts: readonly number[]) {
  const { container, unmount } = render(
    <ScreenView content={coded} screen={screen} sheet={sheet} />,
  );
  if (screen.kind === 'mistakes') await within(container).findByRole('alert');
  const watcher = new TextWatcher(container, String);
  const shown = texts.filter((code) => watcher.shows(code));
  expect(container.innerHTML).toBe(decodeText(container.innerHTML).text);
  watcher.stop();
  unmount();
  return shown;
}

test('every text that visitors read is on a screen, from where its code leads to its field', async () => {
  const finder = new ScreenFinder(coded, codes);
  const screens = new Map<string, { found: TextScreen; texts: number[] }>();
  for (const { text } of places) {
    const found = finder.find(text, start) ?? start;
    const known = screens.get(JSON.stringify(found)) ?? { found, texts: [] };
    known.texts.push(codes.codeOf(text));
    screens.set(JSON.stringify(found), known);
  }
  const missing: unknown[] = [];
  for (const { found, texts } of screens.values()) {
    const shown = await shownOn(found, texts);
    missing.push(
      ...texts.filter((code) => !shown.includes(code)).map((code) => codes.pathOf(code)),
    );
  }
  expect(missing).toEqual([
    // Eight questions are all shown at once.
    ['resultsPage', 'breakdown', 'more'],
    // While leads are on, the form has another text in this place.
    ['leadForm', 'email', 'help'],
  ]);
});
