import { formatList, type Unit } from '#app/quiz/base/format.ts';
import { fillCount } from '#app/quiz/base/template.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { NextLevel } from '#app/quiz/score/next-level.ts';
import { changeGroups, nextLevelTexts } from '#app/quiz/score/report-texts.ts';
import type { ScoreSummary } from '#app/quiz/score/score-summary.ts';
import { row, space, stack } from './blocks.ts';
import { listItem } from './list.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import type { Style } from './styles.ts';

const LABEL_GAP = 10;
const COLUMN_GAP = 12;

/**
 * Draws the fewest changes that lead to the next level; at the top level, the answers that count.
 */
export function drawNextLevel(
  page: PdfPage,
  summary: Pick<ScoreSummary, 'score' | keyof Unit>,
  nextLevel: NextLevel,
  texts: ResultsPage,
): void {
  const { styles, language } = page;
  const { closing = '', ...around } = nextLevelTexts(nextLevel, summary, texts, language);
  if (nextLevel.kind === 'top') {
    const { worthOne: one, worth: other } = texts.topLevel;
    const blocks = nextLevel.strengths.map(({ title, answer, worth }) =>
      itemBlock(page, {
        title,
        lines: [{ text: formatList(answer, language), style: styles.strong }],
        beside: fillCount({ one, other }, 'worth', worth, language, summary),
        besideStyle: styles.quiet,
        besideWidth: 96,
      }),
    );
    drawSection(page, { ...around, blocks, isList: true });
    return;
  }
  const { gainOne: one, gain: other, now, goal } = texts.nextLevel;
  const gained = (gain: number) => ({
    beside: fillCount({ one, other }, 'gain', gain, language, summary),
    besideStyle: styles.gain,
    besideWidth: 84,
  });
  const blocks = changeGroups(nextLevel.changes, texts.nextLevel, language).flatMap((group) =>
    group.title
      ? // The breakdown has its questions.
        [itemBlock(page, { title: group.title, lines: [], ...gained(group.gain) })]
      : group.changes.map(({ title, from, to, gain }) =>
          itemBlock(page, {
            title,
            lines: [
              ...(from.length > 0
                ? [{ label: now, text: formatList(from, language), style: styles.text }]
                : []),
              { label: goal, text: formatList(to, language), style: styles.strong },
            ],
            ...gained(gain),
          }),
        ),
  );
  drawSection(page, {
    ...around,
    blocks,
    closing: page.textBlock(closing, styles.lead, bodyWidth(page)),
    gap: 12,
    isList: true,
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
