import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { PALETTE } from './palette.ts';
import { MARGIN, type PdfPage } from './pdf-page.ts';
import { STYLES } from './styles.ts';

const PAD = 22;
const BUTTON = 34;

/** The call to book: the one strong block of colour. On paper its address is read, not pressed. */
export function drawBooking(
  sheet: PdfPage,
  { firstName }: Pick<Report, 'firstName'>,
  texts: ResultsPage['booking'],
  { booking }: SiteSettings,
): void {
  const { doc } = sheet;
  const inner = sheet.width - 2 * PAD;
  const title = sheet.text(fill(texts.title, { firstName }), STYLES.onAccentTitle, inner, 'H2');
  const text = sheet.text(fill(texts.text, { firstName }), STYLES.onAccent, inner);
  const label = sheet.text(texts.button, STYLES.button, inner - 36, 'Span');
  const button = { width: Math.min(sheet.widthOf(texts.button, STYLES.button), inner - 36) + 36 };
  const buttonHeight = Math.max(BUTTON, label.height + 18);
  const address = sheet.text(booking.replace(/^mailto:/, ''), STYLES.onAccentSmall, inner);
  const height =
    PAD + title.height + 4 + text.height + 16 + buttonHeight + 10 + address.height + PAD;

  sheet.makeRoom(height);
  const section = sheet.open(sheet.root, 'Sect');
  const x = MARGIN + PAD;
  let { y } = sheet;
  sheet.decorate(() => doc.roundedRect(MARGIN, y, sheet.width, height, 5).fill(PALETTE.accent));
  y += PAD;
  title.draw(x, y, section);
  y += title.height + 4;
  text.draw(x, y, section);
  y += text.height + 16;
  sheet.decorate(() => doc.roundedRect(x, y, button.width, buttonHeight, 5).fill(PALETTE.gold));
  const link = sheet.open(section, 'Link');
  label.draw(x + 18, y + (buttonHeight - label.height) / 2, link);
  // An address in a PDF is ASCII.
  doc.link(x, y, button.width, buttonHeight, new URL(booking).href, {
    structParent: link,
    Contents: Object(texts.button),
  });
  link.end();
  address.draw(x, y + buttonHeight + 10, section);
  section.end();
  sheet.y += height;
}
