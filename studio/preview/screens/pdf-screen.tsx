import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { reportPdf } from '#app/report/report-pdf.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { useSampleReport } from '#studio/answers/sample-report.ts';
import { useResource } from '#studio/hooks/use-resource.ts';

type Props = { content: SiteContent; sheet: FittedSheet };

/** How long to wait after the last edit before making the PDF, in ms. */
const PAUSE_MS = 400;

/** Pixels per point of a page's picture, so that it is sharp on every screen, and CSS pixels per point. */
const RESOLUTION = 2;
const SCALE = 4 / 3;

/** The PDF that a visitor with these answers downloads, page by page. */
export default function PdfScreen({ content, sheet }: Props) {
  const { resultsPage: texts, siteSettings: settings } = content;
  const report = useSampleReport(content, sheet);
  const { data: pages, problem } = useResource(
    async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return picturesOf(await reportPdf({ report, texts, settings }));
    },
    [report, texts, settings],
  );
  if (problem) return <p className="measure py-section">The PDF could not be made. Try again.</p>;
  if (!pages) return <p className="measure py-section">Making the PDF…</p>;
  return pages.map(({ src, width }, index) => (
    <img
      key={src}
      src={src}
      alt={`Page ${index + 1} of the PDF`}
      style={{ width, margin: '32px auto', outline: '1px solid #d3d0c8' }}
    />
  ));
}

async function picturesOf(file: Blob) {
  const task = getDocument({ data: await file.arrayBuffer() });
  try {
    const pdf = await task.promise;
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    return await Promise.all(numbers.map(async (at) => pictureOf(await pdf.getPage(at))));
  } finally {
    await task.destroy();
  }
}

async function pictureOf(page: PDFPageProxy) {
  const viewport = page.getViewport({ scale: RESOLUTION });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  return { src: canvas.toDataURL(), width: (viewport.width / RESOLUTION) * SCALE };
}
