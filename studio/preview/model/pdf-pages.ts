import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';
import { z } from 'zod';
import { BLOCK } from './coded-pdf.ts';

/** A coded text and its place, in points from the upper left corner of the page. */
export type PlacedText = { text: string; left: number; top: number; width: number; height: number };

/** What the preview shows of a page. */
export type PdfPageContent = {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  /** The address of its picture. */
  picture: string;
  /** The lines of each block of text, in the order in which they are drawn. */
  blocks: PlacedText[][];
  /** The alternative texts of its drawings. */
  figures: PlacedText[];
};

const rectangle = z.tuple([z.number(), z.number(), z.number(), z.number()]);
type Rectangle = z.infer<typeof rectangle>;

const link = z.object({
  unsafeUrl: z.string().startsWith(BLOCK),
  contentsObj: z.object({ str: z.string() }),
  rect: rectangle,
});

const figure = z.object({ alt: z.string(), bbox: rectangle });
const parent = z.object({ children: z.array(z.unknown()) });

/** The pages of a PDF that `codedPdf` made. `draw` makes a page's picture. Rejects if it cannot. */
export async function pdfPages(
  file: Uint8Array,
  draw: (page: PDFPageProxy) => Promise<string>,
): Promise<PdfPageContent[]> {
  const task = getDocument({ data: file });
  try {
    const pdf = await task.promise;
    const pages: PdfPageContent[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      pages.push({ number, ...(await textsOf(page)), picture: await draw(page) });
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

async function textsOf(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  const place = (text: string, [left, bottom, right, top]: Rectangle): PlacedText => ({
    text,
    left,
    top: height - top,
    width: right - left,
    height: top - bottom,
  });
  const blocks = new Map<string, PlacedText[]>();
  for (const annotation of await page.getAnnotations()) {
    const { data } = link.safeParse(annotation);
    if (!data) continue;
    const line = place(data.contentsObj.str, data.rect);
    blocks.set(data.unsafeUrl, [...(blocks.get(data.unsafeUrl) ?? []), line]);
  }
  const figures = figuresIn(await page.getStructTree()).map(({ alt, bbox }) => place(alt, bbox));
  return { width, height, blocks: [...blocks.values()], figures };
}

function figuresIn(node: unknown): z.infer<typeof figure>[] {
  const found = figure.safeParse(node);
  if (found.success) return [found.data];
  return parent.safeParse(node).data?.children.flatMap(figuresIn) ?? [];
}
