import { adjacentGroups, type BreakdownRow, bySection } from '#app/quiz/score/breakdown.ts';
import { breakdownTexts } from '#app/quiz/score/report-texts.ts';
import { bar, row, space, stack } from './blocks.ts';
import { listItem } from './formatted-text.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { drawSection, type PdfSource } from './section.ts';
import type { Style } from './styles.ts';
import { leadingOf } from './text-layout.ts';

const POINTS_WIDTH = 94;
const COLUMN_GAP = 22;
const BAR_HEIGHT = 4;
/** Of a question without an answer. */
const LINE_HEIGHT = 14;
const GAP = 9;
/** More above the first answer of a section, and of what stands apart in it. */
const ABOVE_SECTION = 14;
const ABOVE_GROUP = 7;

/** The highest answer in visitors' own words that has a place beside another one. */
const MOST_BESIDE = 90;

export function drawBreakdown(
  page: PdfPage,
  { report, texts: { breakdown: texts } }: PdfSource,
): void {
  const { summary, breakdown } = report;
  if (!breakdown || !texts.isShown) return;
  const { pointsOf, closing } = breakdownTexts(breakdown, summary, texts, page.language);
  const width = (page.width - COLUMN_GAP) / 2;
  drawSection(page, {
    title: texts.title,
    intro: texts.intro,
    blocks: bySection(breakdown.rows).flatMap(({ title, groups, ...sums }) =>
      groups.flatMap((group, index) => {
        const blocks = group.rows.map((each) => answerBlock(page, each, pointsOf(each), width));
        const [first, ...others] = adjacentGroups(blocks, ({ flows }) => String(flows)).flatMap(
          (run) => (run[0]?.flows ? run : inPairs(run, width)),
        );
        const titles = [
          ...(title && index === 0
            ? [titleBlock(page, title, 'heading', sums.points === undefined ? '' : pointsOf(sums))]
            : []),
          ...(group.title ? [titleBlock(page, group.title, 'strong')] : []),
        ];
        // No page ends with a title.
        const above = index > 0 ? ABOVE_GROUP : ABOVE_SECTION;
        return [...(first ? [{ ...below(page, titles, first), above }] : []), ...others];
      }),
    ),
    closing:
      closing.length > 0
        ? page.textBlock(closing.join('\n'), page.styles.lead, page.width)
        : undefined,
    gap: GAP,
    isList: true,
    isWide: true,
  });
}

const inPairs = (blocks: readonly Block[], width: number) =>
  blocks.flatMap((_, index) =>
    index % 2 === 0 ? [row(blocks.slice(index, index + 2), width + COLUMN_GAP)] : [],
  );

/** The title of a section with its points, or of a question with rows, as an item of the list. */
function titleBlock(page: PdfPage, title: string, style: 'heading' | 'strong', points = '') {
  const width = page.width - POINTS_WIDTH;
  const text = page.textBlock(title, page.styles[style], width, 'H3');
  const number = page.textBlock(points, page.styles.text, POINTS_WIDTH, 'P', 1);
  return listItem(page, row([text, number], width));
}

/** A block on the same page as the titles above it, or as its beginning. */
function below(page: PdfPage, titles: readonly Block[], block: Block): Block {
  if (!block.flows) return stack([...titles, block], GAP);
  const top = stack([...titles, ...(titles.length > 0 ? [space(0)] : [])], GAP);
  return {
    height: top.height + block.height,
    flows: true,
    draw: (x, y, parent) => {
      top.draw(x, y, parent);
      page.y += top.height;
      page.drawBlock(block, parent, x);
    },
  };
}

function answerBlock(
  page: PdfPage,
  { title, answer, isText, share }: BreakdownRow,
  pointsText: string,
  width: number,
): Block {
  const { styles, colors } = page;
  const pointsWidth = Math.min(
    Math.max(POINTS_WIDTH, page.widthOf(pointsText, styles.text)),
    width / 2,
  );
  const labelWidth = width - pointsWidth;
  const [open, close] = page.language.startsWith('fr') ? ['«\u00a0', '\u00a0»'] : ['“', '”'];
  const quote = isText ? answer.map((label) => open + label + close).join('\n') : '';
  const labels = isText
    ? [page.textBlock(quote, styles.text, width)]
    : answer.map((label) => page.textBlock(label, styles.strong, labelWidth));
  if (isText && stack(labels).height > MOST_BESIDE)
    return listItem(
      page,
      flowingBlock(page, [page.textBlock(title, styles.small, page.width)], quote, styles.text),
    );
  const number = page.textBlock(pointsText, styles.text, pointsWidth, 'P', 1);
  const size = { width, height: BAR_HEIGHT, color: colors.accent };
  return listItem(
    page,
    stack([
      page.textBlock(title, styles.small, width),
      row([answer.length > 0 ? stack(labels) : space(LINE_HEIGHT), number], labelWidth),
      ...(share === undefined ? [] : [space(3), bar(page, share, size)]),
    ]),
  );
}

/** Blocks on one page, and a text below that may go on on the next ones, with two of its lines at least. */
function flowingBlock(page: PdfPage, heads: readonly Block[], text: string, style: Style): Block {
  const lines = page.layout.lines(text, style, page.width);
  const leading = leadingOf(style);
  const head = heads.reduce((sum, { height }) => sum + height, 0);
  return {
    height: head + leading * Math.min(lines.length, 2),
    flows: true,
    draw: (x, _, parent) => {
      for (const block of heads) page.drawBlock(block, parent, x);
      const paragraph = page.openElement(parent, 'P');
      for (let rest = lines; rest.length > 0; ) {
        page.makeRoom(leading);
        const fitting = rest.slice(0, Math.max(Math.floor(page.room / leading), 1));
        const baseline = page.y + leading / 2 + style.size * 0.34;
        paragraph.add(() => {
          for (const [index, line] of fitting.entries())
            page.layout.draw(line, x, baseline + index * leading);
        });
        page.y += fitting.length * leading;
        rest = rest.slice(fitting.length);
      }
      paragraph.end();
    },
  };
}
