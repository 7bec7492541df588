import anyAscii from 'any-ascii';
import { expect, test } from 'vitest';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { loadFonts } from '#app/report/pdf/load-fonts.ts';
import { type Block, type CreateLayout, MARGIN, PdfPage } from '#app/report/pdf/pdf-page.ts';
import { drawSection } from '#app/report/pdf/section.ts';
import { TextLayout } from '#app/report/pdf/text-layout.ts';
import { readFont } from './pdf-of.ts';

const TITLE = 'A heading that needs many lines '.repeat(8);
const fonts = await loadFonts(TITLE, readFont);
const metadata = { title: '', author: '', creator: '', language: 'en-CA' };

/** Draws a section with a high heading, blocks of these heights and a closing; returns its page. */
function draw(heights: number[], closing?: Block): PdfPage {
  const layoutFor: CreateLayout = (doc) => new TextLayout(doc, fonts, anyAscii);
  const page = new PdfPage(layoutFor, metadata, { colors: DEFAULT_COLORS });
  const blocks = heights.map((height) => ({ height, draw: () => {} }));
  drawSection(page, { title: TITLE, blocks, closing, gap: 0 });
  return page;
}

test('what follows a section is below its heading, where both are on one page', () => {
  const page = draw([20]);
  expect(page.pageCount).toBe(1);
  expect(page.y).toBeGreaterThan(MARGIN + 200);
});

test('on a page that begins with the rest of a section, what follows is directly below', () => {
  const [page, shorter] = [draw([600, 150]), draw([600, 100])];
  expect(page.pageCount).toBe(2);
  expect(page.y - shorter.y).toBe(50);
});

test('what closes a section is never alone on a page', () => {
  const tops: number[] = [];
  for (const last of [20, 60, 100, 140])
    draw([600, last], { height: 30, draw: (_, y) => tops.push(y - last) });
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(MARGIN);
});

test('a heading stays with its only block, which stays with what closes the section', () => {
  for (const before of [400, 450, 500, 550, 600]) {
    const page = draw([before]);
    const tops: number[] = [];
    const block = { height: 50, draw: (_: number, y: number) => void tops.push(y) };
    drawSection(page, { title: 'Next', blocks: [block], closing: block, gap: 0, isWide: true });
    expect(Math.min(...tops)).toBeGreaterThan(MARGIN);
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBe(50);
  }
});
