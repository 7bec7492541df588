import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { drawBadge } from './badge.ts';
import { LEVEL_SHADES, PALETTE } from './palette.ts';
import { MARGIN, type PdfPage } from './pdf-page.ts';
import { STYLES } from './styles.ts';

const RING = 132;
const STROKE = 9;
const GAP = 34;

/** The name of the site, the score as a ring, and whom the report is for. */
export function drawHeader(
  sheet: PdfPage,
  report: Report,
  texts: ResultsPage,
  { siteName, provider }: SiteSettings,
): void {
  drawName(sheet, siteName);
  const x = MARGIN + RING + GAP;
  const width = sheet.width - RING - GAP;
  const { businessName } = report;
  const [title, owner, by, basis] = [
    sheet.text(texts.title, STYLES.title, width, 'H1'),
    sheet.text(businessName ? fill(texts.preparedFor, { businessName }) : '', STYLES.lead, width),
    sheet.text(fill(texts.reportBy, { provider: provider.name }), STYLES.quiet, width),
    sheet.text(texts.selfReported, STYLES.quiet, width),
  ] as const;
  const badge = 30;
  const height = title.height + owner.height + badge + by.height + basis.height + 24;
  sheet.makeRoom(Math.max(RING, height));
  const top = sheet.y + Math.max(0, (RING - height) / 2);
  title.draw(x, top, sheet.root);
  let y = top + title.height + 4;
  owner.draw(x, y, sheet.root);
  y += owner.height + 10;
  drawRing(sheet, report, fill(texts.outOf, { scale: report.scale }));
  drawBadge(sheet, report.level, x, y);
  y += badge + 6;
  by.draw(x, y, sheet.root);
  basis.draw(x, y + by.height + 2, sheet.root);
  sheet.y += Math.max(RING, height) + 24;
}

/** The product's mark and name, as at the top of the site. */
function drawName(sheet: PdfPage, siteName: string): void {
  const { doc } = sheet;
  sheet.decorate(() => {
    doc
      .save()
      .translate(MARGIN, MARGIN - 14)
      .scale(0.62);
    doc.roundedRect(0, 0, 32, 32, 6).fill(PALETTE.accent);
    doc.lineWidth(3).circle(14, 14, 7).stroke(PALETTE.surface);
    doc.lineWidth(3.5).lineCap('round').moveTo(19.5, 19.5).lineTo(25.5, 25.5).stroke(PALETTE.gold);
    doc.restore();
  });
  const name = sheet.text(siteName, STYLES.strong, sheet.width - 30);
  name.draw(MARGIN + 28, MARGIN - 11, sheet.root);
  sheet.y = MARGIN + Math.max(name.height, 14) - 4;
  sheet.rule(sheet.y);
  sheet.y += 26;
}

function drawRing(sheet: PdfPage, { score, scale, level }: Report, outOf: string): void {
  const { doc, y } = sheet;
  const radius = (RING - STROKE) / 2;
  const [cx, cy] = [MARGIN + RING / 2, y + RING / 2];
  sheet.figure(sheet.root, `${score} ${outOf}: ${level.name}`, [MARGIN, y, RING, RING], () => {
    doc.lineWidth(STROKE).lineCap('butt').circle(cx, cy, radius).stroke(PALETTE.line);
    if (score > 0)
      doc.path(arc(cx, cy, radius, score / scale)).stroke(LEVEL_SHADES[level.color].mark);
    sheet.label(String(score), STYLES.score, cx, cy + 12, 0.5);
    sheet.label(outOf, STYLES.quiet, cx, cy + 30, 0.5);
  });
}

/** Part of a circle, clockwise from its top. A whole one needs two arcs. */
function arc(cx: number, cy: number, radius: number, part: number): string {
  const at = (share: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${cx + radius * Math.cos(angle)} ${cy + radius * Math.sin(angle)}`;
  };
  const half = Math.min(part, 1) / 2;
  const to = (share: number) => `A ${radius} ${radius} 0 0 1 ${at(share)}`;
  return `M ${at(0)} ${to(half)} ${to(half * 2)}`;
}
