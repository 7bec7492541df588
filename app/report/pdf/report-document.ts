import PDFDocument from 'pdfkit';

/** PDFKit's document, whose metadata stay well-formed whatever the visitor's business is called. */
export class ReportDocument extends PDFDocument {
  /** PDFKit puts these texts into the XML as they are. Their own entries are written before. */
  override endMetadata(): void {
    for (const name of ['Title', 'Author', 'Creator'] as const)
      this.info[name] = asXml(String(this.info[name]));
    super.endMetadata();
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML 1.0 can't hold, even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const asXml = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');
