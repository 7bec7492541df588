import { formatList } from '#app/quiz/contract/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { fillCount } from '#app/quiz/contract/template.ts';
import type { Change, NextLevel, Strength } from '#app/quiz/score/next-level.ts';
import { nextLevelTexts } from '#app/quiz/score/report-texts.ts';
import { listItem } from './list.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import type { Style } from './text-style.ts';

const LABEL_GAP = 10;

/**
 * Draws the fewest changes that lead to the next level; at the top level, the answers that count.
 */
export function drawNextLevel(
  page: PdfPage,
  score: number,
  nextLevel: NextLevel,
  texts: ResultsPage,
): void {
  const { closing = '', ...around } = nextLevelTexts(nextLevel, score, texts, page.language);
  if (nextLevel.kind === 'top') {
    const block = strengthBlock(page, texts.topLevel);
    drawSection(page, {
      ...around,
      blocks: nextLevel.strengths.map(block),
      isList: true,
    });
    return;
  }
  const block = changeBlock(page, texts.nextLevel);
  drawSection(page, {
    ...around,
    blocks: nextLevel.changes.map(block),
    closing: page.textBlock(closing, page.styles.lead, bodyWidth(page)),
    gap: 12,
    isList: true,
  });
}

type Line = { label?: string; text: string; style: Style };
type Item = { title: string; lines: Line[]; beside: Block; besideWidth: number };

/** A list item: a question with its lines under it, their labels in a column, and a block on its right. */
function itemBlock(page: PdfPage, { title, lines, beside, besideWidth }: Item): Block {
  const width = bodyWidth(page) - besideWidth - 12;
  const labelWidths = lines.map(({ label }) =>
    label ? page.widthOf(label, page.styles.label) + LABEL_GAP : 0,
  );
  const indent = Math.min(Math.max(...labelWidths), width / 2);
  const heading = page.textBlock(title, page.styles.small, width);
  const rows = lines.map(({ label = '', text, style }) => ({
    label: page.textBlock(label, page.styles.label, indent),
    text: page.textBlock(text, style, width - indent),
  }));
  const heightOf = ({ label, text }: (typeof rows)[number]) =>
    Math.max(label.height, text.height) + 1;
  const height = rows.reduce((sum, row) => sum + heightOf(row), heading.height + 1);
  return listItem(page, {
    height: Math.max(height, beside.height),
    draw: (x, y, body) => {
      heading.draw(x, y, body);
      let top = y + heading.height + 1;
      for (const row of rows) {
        row.label.draw(x, top, body);
        row.text.draw(x + indent, top, body);
        top += heightOf(row);
      }
      beside.draw(x + width + 12, y, body);
    },
  });
}

const changeBlock =
  (page: PdfPage, texts: ResultsPage['nextLevel']) =>
  ({ title, from, to, gain }: Change): Block =>
    itemBlock(page, {
      title,
      lines: [
        ...(from.length > 0
          ? [{ label: texts.now, text: formatList(from, page.language), style: page.styles.text }]
          : []),
        { label: texts.goal, text: formatList(to, page.language), style: page.styles.strong },
      ],
      beside: page.textBlock(
        fillCount({ one: texts.gainOne, other: texts.gain }, 'gain', gain, page.language),
        page.styles.gain,
        84,
        'P',
        1,
      ),
      besideWidth: 84,
    });

const strengthBlock =
  (page: PdfPage, texts: ResultsPage['topLevel']) =>
  ({ title, answer, worth }: Strength): Block =>
    itemBlock(page, {
      title,
      lines: [{ text: formatList(answer, page.language), style: page.styles.strong }],
      beside: page.textBlock(
        fillCount({ one: texts.worthOne, other: texts.worth }, 'worth', worth, page.language),
        page.styles.quiet,
        96,
        'P',
        1,
      ),
      besideWidth: 96,
    });
