import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { sampleReport } from '#studio/answers/sample-report.ts';
import { CodedLayout } from '#studio/preview/model/coded-pdf.ts';
import { type PdfPageContent, pdfPages } from '#studio/preview/model/pdf-pages.ts';
import { pdfOf } from '#tests/report/pdf-of.ts';

/** The PDF of these answers as the preview makes it, and its pages without their pictures. */
export async function codedPdfOf(
  content: SiteContent,
  sheet: FittedSheet,
): Promise<{ file: Uint8Array; pages: PdfPageContent[] }> {
  const { resultsPage: texts, siteSettings: settings } = content;
  const report = sampleReport(content, sheet);
  const file = await pdfOf({ report, texts, settings }, CodedLayout);
  return { file, pages: await pdfPages(file.slice(), async () => '') };
}
