import { unzlibSync } from 'fflate';
import PDFDocument from 'pdfkit';

/** How many ways there are to write a row of pixels. */
const ROW_FILTERS = 5;

/**
 * Whether PDFKit can draw a PNG or JPEG file. It decodes the pixels of a PNG where nobody can catch an error,
 * so that a damaged one would end the process. An interlaced PNG counts as one that it can't draw.
 */
export function isReadable(file: Uint8Array): boolean {
  try {
    const { image: png } = new PDFDocument().openImage(file);
    if (!png) return true;
    const rows = unzlibSync(png.imgData);
    const row = 1 + Math.ceil((png.width * png.pixelBitlength) / 8);
    return (
      png.interlaceMethod === 0 && rows.every((each, at) => at % row > 0 || each < ROW_FILTERS)
    );
  } catch {
    return false;
  }
}
