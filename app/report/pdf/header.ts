import { formatAmount, isAmount } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { outOfText } from '#app/quiz/score/report-texts.ts';
import type { ScoreSummary } from '#app/quiz/score/score-summary.ts';
import { HANDLE_PATH, LOGO } from '#app/shapes/logo-shapes.ts';
import { space, stack } from './blocks.ts';
import { buttonBlock } from './booking.ts';
import { formattedBlock } from './formatted-text.ts';
import { levelBadge } from './level-badge.ts';
import { type Block, MARGIN, type PdfPage } from './pdf-page.ts';
import { drawRule, type PdfLogo, type PdfPicture, type PdfSource } from './section.ts';
import type { Style } from './styles.ts';

const LOGO_BOX = { width: 150, height: 22 };
/** The width of the default logo, with the gap after it. */
const DEFAULT_LOGO_WIDTH = 28;
const RING_SIZE = 132;
const STROKE = 9;
const GAP = 34;

/** Draws the site's name, the score as a ring or what there is in its place, and the name of the business. */
export function drawHeader(
  page: PdfPage,
  { report, texts, settings: { siteName, provider, brand }, logo, pictures }: PdfSource,
): void {
  if (!brand?.logo) drawDefaultLogo(page);
  const drawn = brand?.logo && logo?.isVisible ? logo : undefined;
  const brandWidth = drawn ? drawLogo(page, drawn, brand?.logo?.alt ?? '') : 0;
  const isNameShown = !drawn || brand?.isNameShown !== false;
  drawSiteName(page, isNameShown ? siteName : '', brand?.logo ? brandWidth : DEFAULT_LOGO_WIDTH);
  const { styles } = page;
  const { businessName, summary, highest, notScored } = report;
  const ringWidth = summary ? RING_SIZE + GAP : 0;
  const text = (words: string, style: Style, tag?: string) =>
    page.textBlock(words, style, page.width - ringWidth, tag);
  const words = stack([
    text(texts.title, styles.title, 'H1'),
    space(4),
    text(businessName ? fill(texts.preparedFor, { businessName }) : '', styles.lead),
    space(10),
    ...(summary
      ? [ringBeside(page, summary, texts), levelBadge(page, summary.level), space(8)]
      : [text(highest?.name ?? '', styles.figure), space(4)]),
    formattedBlock(page, summary?.level.meaning ?? notScored, styles.text, page.width - ringWidth),
    space(2),
  ]);
  const about = stack([
    text(fill(texts.reportBy, { provider: provider.name }), styles.quiet),
    space(2),
    text(texts.selfReported, styles.quiet),
    space(2),
  ]);
  // Several results may take more than a page.
  const results = highest && resultBlocks(page, highest, pictures);
  for (const block of results ? [words, ...results, about] : [stack([words, about])]) {
    const height = Math.max(summary ? RING_SIZE : 0, block.height);
    page.makeRoom(height);
    block.draw(MARGIN + ringWidth, page.y + (height - block.height) / 2, page.root);
    page.y += height;
  }
  page.y += page.gap(24);
}

const resultBlocks = (
  page: PdfPage,
  { categories }: NonNullable<Report['highest']>,
  pictures: PdfSource['pictures'],
): Block[] =>
  categories.map(({ title, text, details, image, button }, index) => {
    const { styles, width } = page;
    const picture = pictures?.[index];
    const address = button?.href.replace(/^mailto:/, '') ?? '';
    return stack([
      ...(categories.length > 1
        ? [space(8), page.textBlock(title, styles.heading, width, 'H2'), space(2)]
        : []),
      page.textBlock(text ?? '', styles.text, width),
      space(2),
      ...(picture ? [space(6), pictureBlock(page, picture, image?.alt ?? title), space(6)] : []),
      ...(details ? [formattedBlock(page, details, styles.text, width), space(6)] : []),
      ...(button
        ? [
            space(4),
            buttonBlock(page, button.label, button.href, width),
            space(4),
            page.textBlock(address, styles.quiet, width),
            space(6),
          ]
        : []),
    ]);
  });

const PICTURE_BOX = { width: 240, height: 160 };

function pictureBlock(page: PdfPage, { url, ...pixels }: PdfPicture, alt: string): Block {
  const size = fitted(pixels, PICTURE_BOX);
  return {
    height: size.height,
    draw: (x, y, parent) =>
      page.drawFigure(parent, alt, { x, y, ...size }, () => page.doc.image(url, x, y, size)),
  };
}

type Size = { width: number; height: number };

/** As large as fits into a box. */
function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

function drawDefaultLogo(page: PdfPage): void {
  const { doc } = page;
  const { size, tile, lens, handle } = LOGO;
  page.drawDecoration(() => {
    doc
      .save()
      .translate(MARGIN, MARGIN - 14)
      .scale(0.62);
    doc.roundedRect(0, 0, size, size, tile.radius).fill(page.colors.accent);
    doc.lineWidth(lens.strokeWidth).circle(lens.x, lens.y, lens.radius).stroke(page.colors.surface);
    doc
      .lineWidth(handle.strokeWidth)
      .lineCap('round')
      .path(HANDLE_PATH)
      .stroke(page.colors.highlight);
    doc.restore();
  });
}

function drawLogo(page: PdfPage, { url, width, height }: PdfLogo, alt: string): number {
  const size = fitted({ width, height }, LOGO_BOX);
  const [x, y] = [MARGIN, MARGIN - 4 - size.height / 2];
  page.drawFigure(page.root, alt, { x, y, ...size }, () => page.doc.image(url, x, y, size));
  return size.width + 10;
}

function drawSiteName(page: PdfPage, siteName: string, logoWidth: number): void {
  const name = page.textBlock(siteName, page.styles.strong, page.width - logoWidth);
  name.draw(MARGIN + logoWidth, MARGIN - 11, page.root);
  page.y = MARGIN + Math.max(name.height, 14) - 4;
  drawRule(page);
  page.y += page.gap(26);
}

/** The ring, which is read with the words between which it is, and drawn on their left. */
const ringBeside = (page: PdfPage, summary: ScoreSummary, { outOf }: ResultsPage): Block => ({
  height: 0,
  draw: () => drawRing(page, summary, outOfText(summary, outOf, page.language)),
});

function drawRing(page: PdfPage, summary: ScoreSummary, outOf: string): void {
  const { doc, y } = page;
  const { score, level } = summary;
  const share = shareOf(summary, score);
  const radius = (RING_SIZE - STROKE) / 2;
  const number = formatAmount(score, summary, page.language);
  const hasRing = !isAmount(summary);
  const [cx, cy] = [MARGIN + RING_SIZE / 2, y + RING_SIZE / 2];
  page.drawFigure(
    page.root,
    `${number} ${outOf}`.trim(),
    { x: MARGIN, y, width: RING_SIZE, height: RING_SIZE },
    () => {
      if (hasRing)
        doc.lineWidth(STROKE).lineCap('butt').circle(cx, cy, radius).stroke(page.colors.line);
      if (hasRing && share > 0)
        doc.path(arc(cx, cy, radius, share)).stroke(page.colors.levels[level.color].mark);
      const style = page.styles.score;
      const size = Math.min(style.size, (style.size * (hasRing ? 3 : 5)) / number.length);
      page.drawText(number, { ...style, size }, cx, cy + 12, 0.5);
      page.drawText(outOf, page.styles.quiet, cx, cy + 30, 0.5);
    },
  );
}

/** The SVG path of a fraction of a circle, clockwise from its top. A full circle needs two arcs. */
function arc(cx: number, cy: number, radius: number, fraction: number): string {
  const at = (share: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${cx + radius * Math.cos(angle)} ${cy + radius * Math.sin(angle)}`;
  };
  const half = Math.min(fraction, 1) / 2;
  const to = (share: number) => `A ${radius} ${radius} 0 0 1 ${at(share)}`;
  return `M ${at(0)} ${to(half)} ${to(half * 2)}`;
}
