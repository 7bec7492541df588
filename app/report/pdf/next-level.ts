import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Asset, Change, NextLevel } from '#app/quiz/score/next-level.ts';
import type { Report } from '#app/quiz/score/report.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import { STYLES } from './styles.ts';

/** The fewest changes that lead to the next level; at the top, what to keep up. */
export function drawNextLevel(
  sheet: PdfPage,
  { score }: Report,
  way: NextLevel,
  { nextLevel, topLevel }: ResultsPage,
): void {
  const names = { level: way.level.name };
  if (way.kind === 'top') {
    drawSection(sheet, {
      title: fill(topLevel.title, names),
      intro: fill(topLevel.intro, names),
      blocks: way.assets.map(asset(sheet, topLevel)),
      isList: true,
    });
    return;
  }
  const numbers = { ...names, score, newScore: way.score, min: way.level.min };
  drawSection(sheet, {
    title: fill(nextLevel.title, names),
    intro: fill(nextLevel.intro, names),
    blocks: [
      ...way.changes.map(change(sheet, nextLevel)),
      sheet.text(fill(nextLevel[way.outcome], numbers), STYLES.lead, bodyWidth(sheet)),
    ],
    gap: 12,
  });
}

type Item = { title: string; lines: string[]; beside: Block; besideWidth: number };

/** A question with one or two lines under it, and something at its right. */
function item(sheet: PdfPage, { title, lines, beside, besideWidth }: Item): Block {
  const width = bodyWidth(sheet) - besideWidth - 12;
  const texts = [
    sheet.text(title, STYLES.small, width),
    ...lines.map((line, index) =>
      sheet.text(line, index === lines.length - 1 ? STYLES.strong : STYLES.text, width),
    ),
  ];
  const height = texts.reduce((sum, text) => sum + text.height + 1, 0);
  return {
    height: Math.max(height, beside.height),
    draw: (x, y, parent) => {
      const body = sheet.open(parent, 'Div');
      let top = y;
      for (const text of texts) {
        text.draw(x, top, body);
        top += text.height + 1;
      }
      beside.draw(x + width + 12, y, body);
      body.end();
    },
  };
}

const change =
  (sheet: PdfPage, texts: ResultsPage['nextLevel']) =>
  ({ title, from, to, gain }: Change): Block =>
    item(sheet, {
      title,
      lines: [
        ...(from.length > 0 ? [`${texts.now}: ${from.join(', ')}`] : []),
        `${texts.goal}: ${to.join(', ')}`,
      ],
      beside: sheet.text(fill(texts.gain, { gain }), STYLES.number, 56, 'P', 1),
      besideWidth: 56,
    });

const asset =
  (sheet: PdfPage, texts: ResultsPage['topLevel']) =>
  ({ title, answer, worth }: Asset): Block => {
    const row = item(sheet, {
      title,
      lines: [answer.join(', ')],
      beside: sheet.text(fill(texts.worth, { worth }), STYLES.quiet, 96, 'P', 1),
      besideWidth: 96,
    });
    return {
      height: row.height,
      draw: (x, y, parent) => {
        const li = sheet.open(parent, 'LI');
        const body = sheet.open(li, 'LBody');
        row.draw(x, y, body);
        body.end();
        li.end();
      },
    };
  };
