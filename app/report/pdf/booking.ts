import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { bookingTexts } from '#app/quiz/score/report-texts.ts';
import { listBlock } from './list.ts';
import { type Block, MARGIN, type PdfPage } from './pdf-page.ts';

const PADDING_X = 18;
const BUTTON_HEIGHT = 34;
const AGENDA_INDENT = 12;
const AGENDA_GAP: Block = { height: 6, draw: () => {} };

/** Draws the call to book, with its address as text for printed copies. */
export function drawBooking(
  page: PdfPage,
  { firstName }: Pick<Report, 'firstName'>,
  texts: ResultsPage['booking'],
  settings: SiteSettings,
): void {
  const { doc } = page;
  const paddingY = page.gap(18);
  const inner = page.width - 2 * PADDING_X;
  const { booking } = settings;
  const own = bookingTexts(texts, firstName, settings);
  const title = page.textBlock(own.title, page.styles.onAccentTitle, inner, 'H2');
  const text = page.textBlock(own.text, page.styles.onAccent, inner);
  const agenda = (texts.agenda ?? []).map((item) => ({ label: '–', text: item }));
  const size = { width: inner, indent: AGENDA_INDENT };
  const lines = [
    ...(agenda.length > 0
      ? [
          page.textBlock(texts.agendaTitle ?? '', page.styles.onAccentText, inner),
          listBlock(page, agenda, page.styles.onAccentText, size),
          AGENDA_GAP,
        ]
      : []),
    page.textBlock(own.meetingDetails, page.styles.onAccentText, inner),
  ];
  const linesHeight = lines.reduce((sum, line) => sum + line.height, 6);
  const label = page.textBlock(texts.button, page.styles.button, inner - 36, 'Span');
  const button = {
    width: Math.min(page.widthOf(texts.button, page.styles.button), inner - 36) + 36,
  };
  const buttonHeight = Math.max(BUTTON_HEIGHT, label.height + 18);
  const address = page.textBlock(booking.replace(/^mailto:/, ''), page.styles.onAccentSmall, inner);
  const height =
    paddingY +
    title.height +
    4 +
    text.height +
    linesHeight +
    14 +
    buttonHeight +
    10 +
    address.height +
    paddingY;

  page.makeRoom(height);
  const section = page.openElement(page.root, 'Sect');
  const x = MARGIN + PADDING_X;
  let { y } = page;
  page.drawDecoration(() =>
    doc.roundedRect(MARGIN, y, page.width, height, 5).fill(page.colors.accent),
  );
  y += paddingY;
  title.draw(x, y, section);
  y += title.height + 4;
  text.draw(x, y, section);
  y += text.height + 6;
  for (const line of lines) {
    line.draw(x, y, section);
    y += line.height;
  }
  y += 14;
  page.drawDecoration(() =>
    doc.roundedRect(x, y, button.width, buttonHeight, 5).fill(page.colors.highlight),
  );
  const link = page.openElement(section, 'Link');
  label.draw(x + 18, y + (buttonHeight - label.height) / 2, link);
  // Link addresses in a PDF are ASCII.
  doc.link(x, y, button.width, buttonHeight, new URL(booking).href, {
    structParent: link,
    // pdfkit writes a `String` object as a text, and a plain string as a name.
    Contents: Object(texts.button),
  });
  link.end();
  address.draw(x, y + buttonHeight + 10, section);
  section.end();
  page.y += height;
}
