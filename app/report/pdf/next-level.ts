import { nextLevelTexts } from '#app/quiz/score/report-texts.ts';
import { row, space, stack } from './blocks.ts';
import { listItem } from './formatted-text.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection, type PdfSource } from './section.ts';
import type { Style } from './styles.ts';

const LABEL_GAP = 10;
const COLUMN_GAP = 12;

export function drawNextLevel(page: PdfPage, { report, texts }: PdfSource): void {
  const { summary, nextLevel } = report;
  if (!summary || !nextLevel || !texts.nextLevel.isShown) return;
  const { styles } = page;
  const { title, intro, closing, groups } = nextLevelTexts(
    nextLevel,
    summary,
    texts,
    page.language,
  );
  const isTop = nextLevel.kind === 'top';
  const { now, goal } = texts.nextLevel;
  const look = isTop
    ? { besideStyle: styles.quiet, besideWidth: 96 }
    : { besideStyle: styles.gain, besideWidth: 84 };
  const blocks = groups.flatMap(({ title, beside, items }) =>
    title
      ? // The breakdown has its questions.
        [itemBlock(page, { title, lines: [], beside, ...look })]
      : items.map(({ title, from, to, beside }) =>
          itemBlock(page, {
            title,
            lines: [
              ...(from ? [{ label: now, text: from, style: styles.text }] : []),
              { label: isTop ? '' : goal, text: to, style: styles.strong },
            ],
            beside,
            ...look,
          }),
        ),
  );
  drawSection(page, {
    title,
    intro,
    blocks,
    isList: true,
    gap: isTop ? undefined : 12,
    closing:
      closing === undefined ? undefined : page.textBlock(closing, styles.lead, bodyWidth(page)),
  });
}

type Item = {
  title: string;
  lines: { label?: string; text: string; style: Style }[];
  /** Aligned to the right. */
  beside: string;
  besideStyle: Style;
  besideWidth: number;
};

/** A list item: a question with its lines under it, their labels in a column, and a text on its right. */
function itemBlock(page: PdfPage, { title, lines, beside, besideStyle, besideWidth }: Item): Block {
  const { styles } = page;
  const width = bodyWidth(page) - besideWidth - COLUMN_GAP;
  const labelWidths = lines.map(({ label }) =>
    label ? page.widthOf(label, styles.label) + LABEL_GAP : 0,
  );
  const indent = Math.min(Math.max(...labelWidths), width / 2);
  const rows = lines.map(({ label = '', text, style }) =>
    row(
      [page.textBlock(label, styles.label, indent), page.textBlock(text, style, width - indent)],
      indent,
    ),
  );
  const text = stack([page.textBlock(title, styles.small, width), ...rows, space(0)], 1);
  const side = page.textBlock(beside, besideStyle, besideWidth, 'P', 1);
  return listItem(page, row([text, side], width + COLUMN_GAP));
}
