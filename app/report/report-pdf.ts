import { loadLogoPicture, loadResultPicture } from './logo-picture.ts';
import type { FontName } from './pdf/fonts.ts';
import { loadFonts } from './pdf/load-fonts.ts';
import { allTextIn, makePdf } from './pdf/make-pdf.ts';
import type { ReportDocument } from './pdf/report-document.ts';
import type { PdfSource } from './pdf/section.ts';
import type { Picture, Style } from './pdf/styles.ts';
import { TextLayout } from './pdf/text-layout.ts';

/** Loads what a PDF needs: its fonts, and its pictures if they can be loaded. Rejects if a font can't. */
export const loadPdfResources = (source: PdfSource) =>
  Promise.all([
    loadFonts(allTextIn(source), fetchFont),
    loadLogoPicture(source.settings.brand?.logo),
    Promise.all(
      source.report.highest?.categories.map(({ image }) => loadResultPicture(image)) ?? [],
    ),
  ]);

/** The addresses of the font files, by their paths. They are WOFF, because the decoder for WOFF2 is large. */
const FONT_URLS = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource/fraunces/files/*-{latin,latin-ext,vietnamese}-600-normal.woff',
    '../../node_modules/@fontsource/source-sans-3/files/*-{latin,latin-ext,vietnamese,cyrillic,greek}-{400,600}-normal.woff',
  ],
  { eager: true, import: 'default', query: '?url' },
);

async function fetchFont(name: FontName): Promise<Uint8Array> {
  const path = Object.keys(FONT_URLS).find((each) => each.endsWith(`/${name}.woff`));
  const url = path && FONT_URLS[path];
  if (!url) throw new Error(`The font ${name} is not part of the site.`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Makes the PDF in one task, once its fonts and pictures have loaded. Rejects if a font cannot be loaded. */
export async function reportPdf(source: PdfSource): Promise<Blob> {
  const [fonts, logo, pictures] = await loadPdfResources(source);
  const layoutFor = (doc: ReportDocument) => new TextLayout(doc, fonts, pictureOf);
  const file = await makePdf({ ...source, logo, pictures }, layoutFor);
  return new Blob([file], { type: 'application/pdf' });
}

/** Pixels per point: 288 dpi. */
const SCALE = 4;
/** Some scripts reach beyond the box that the browser reports. */
const MARGIN = 0.15;

/** Draws text as a PNG with the device's own fonts, which usually have the scripts that its owner writes. */
function pictureOf(text: string, { face, size, color }: Style): Picture {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  const font = `${face === 'text' ? 400 : 600} ${size}px system-ui, sans-serif`;
  context.font = font;
  const box = context.measureText(text);
  const left = Math.max(0, box.actualBoundingBoxLeft);
  const width = left + Math.max(box.width, box.actualBoundingBoxRight);
  const ascent = box.actualBoundingBoxAscent + size * MARGIN;
  const height = ascent + box.actualBoundingBoxDescent + size * MARGIN;
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  context.scale(SCALE, SCALE);
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, left, ascent);
  return { url: canvas.toDataURL('image/png'), width, height, ascent };
}
