import PDFDocument from 'pdfkit';

export class ReportDocument extends PDFDocument {
  /** PDFKit writes these texts into the XML unescaped, after it has written them as plain entries. */
  override endMetadata(): void {
    for (const name of ['Title', 'Author', 'Creator'] as const)
      this.info[name] = asXml(String(this.info[name]));
    super.endMetadata();
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const asXml = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');
