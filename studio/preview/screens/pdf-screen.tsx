import { useEffect, useState } from 'react';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { useSampleReport } from '#studio/answers/sample-report.ts';
import { codedPdf } from '#studio/preview/model/coded-pdf.ts';
import { type PdfPageContent, pdfPages } from '#studio/preview/model/pdf-pages.ts';
import { PdfPageView } from './pdf-page-view.tsx';

type Props = { content: SiteContent; sheet: FittedSheet };

/** How long to wait after the last edit before making the PDF, in ms. */
const PAUSE_MS = 400;

/** Pixels per point of a page's picture, so that it is sharp on every screen. */
const RESOLUTION = 2;

/** The PDF that a visitor with these answers downloads, page by page. */
export default function PdfScreen({ content, sheet }: Props) {
  const { resultsPage: texts, siteSettings: settings } = content;
  const [pages, setPages] = useState<PdfPageContent[]>();
  const [hasFailed, setFailed] = useState(false);
  const report = useSampleReport(content, sheet);
  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      const made = await codedPdf({ report, texts, settings })
        .then((file) => pdfPages(file, pictureOf))
        .catch(() => undefined);
      if (!isCurrent) return;
      setFailed(!made);
      if (made) setPages(made);
    };
    const timer = setTimeout(make, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [report, texts, settings]);
  if (hasFailed) return <p className="measure py-section">The PDF could not be made. Try again.</p>;
  if (!pages) return <p className="measure py-section">Making the PDF…</p>;
  return pages.map((page) => <PdfPageView key={page.number} page={page} />);
}

async function pictureOf(page: PDFPageProxy): Promise<string> {
  const viewport = page.getViewport({ scale: RESOLUTION });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  return canvas.toDataURL();
}
