import { bookingAddressFor, bookingTexts } from '#app/quiz/score/report-texts.ts';
import { decorated, indented, space, stack, tagged } from './blocks.ts';
import { listBlock } from './formatted-text.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import type { PdfSource } from './section.ts';
import type { Style } from './styles.ts';

const PADDING_X = 18;
const BUTTON_HEIGHT = 34;
const AGENDA_INDENT = 12;
const RADIUS = 5;

/**
 * Draws the call to book, with its address as text for printed copies. A PDF may be passed on, so the address
 * has none of the visitor's details.
 */
export function drawBooking(
  page: PdfPage,
  { report, texts: { booking: texts }, settings }: PdfSource,
): void {
  if (!texts.isShown) return;
  const { doc, styles, colors } = page;
  const width = page.width - 2 * PADDING_X;
  const padding = space(page.gap(18));
  const own = bookingTexts(texts, report.firstName, settings);
  const text = (words: string, style: Style, tag?: string) =>
    page.textBlock(words, style, width, tag);
  const agenda = (texts.agenda ?? []).map((item) => ({ label: '–', text: item }));
  const content = stack([
    padding,
    text(own.title, styles.onAccentTitle, 'H2'),
    space(4),
    text(own.text, styles.onAccent),
    space(6),
    ...(agenda.length > 0
      ? [
          text(texts.agendaTitle ?? '', styles.onAccentText),
          listBlock(page, agenda, styles.onAccentText, { width, indent: AGENDA_INDENT }),
          space(6),
        ]
      : []),
    text(own.meetingDetails, styles.onAccentText),
    space(14),
    buttonBlock(page, texts.button, bookingAddressFor(settings.booking), width),
    space(10),
    text(printedAddress(settings.booking), styles.onAccentSmall),
    padding,
  ]);
  const card = decorated(page, indented(content, PADDING_X), (x, y) =>
    doc.roundedRect(x, y, page.width, content.height, RADIUS).fill(colors.accent),
  );
  page.drawBlock(tagged(page, 'Sect', card), page.root);
}

/** An address to read, without the parameters of what is not passed on. */
const printedAddress = (address: string): string =>
  bookingAddressFor(address.replace(/^mailto:/, '').replace(/\?[^?]*\{.*/, ''));

/** A button that opens the address, at most this wide. */
export function buttonBlock(page: PdfPage, text: string, address: string, maxWidth: number): Block {
  const { doc, styles, colors } = page;
  const label = page.textBlock(text, styles.button, maxWidth - 2 * PADDING_X, 'Span');
  const width = Math.min(page.widthOf(text, styles.button) + 2 * PADDING_X, maxWidth);
  const height = Math.max(BUTTON_HEIGHT, label.height + 18);
  const draw: Block['draw'] = (x, y, parent) =>
    page.drawLink(parent, { href: address, text, box: { x, y, width, height } }, (link) =>
      label.draw(x + PADDING_X, y + (height - label.height) / 2, link),
    );
  return decorated(page, { height, draw }, (x, y) =>
    doc.roundedRect(x, y, width, height, RADIUS).fill(colors.highlight),
  );
}
