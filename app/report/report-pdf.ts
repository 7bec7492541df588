import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { layOutWords } from './pdf/lay-out-words.ts';
import { makePdf } from './pdf/make-pdf.ts';
import type { Pause } from './pdf/pause.ts';
import type { ReportDocument } from './pdf/report-document.ts';
import { TextLayout } from './pdf/text-layout.ts';
import { loadPdfResources } from './pdf-resources.ts';
import { pictureOf } from './picture-of.ts';
import { type NextIdle, nextIdle, slices } from './slices.ts';

type Source = [report: Report, texts: ResultsPage, settings: SiteSettings];
type PdfJob = { source: Source; file: Promise<Blob>; hurry: () => void };

/** The PDF of the last report, made or being made. */
let latest: PdfJob | undefined;

/** The report's PDF, made in the browser; once for the same report. Rejects if a font cannot be loaded. */
export function reportPdf(...source: Source): Promise<Blob> {
  const { file, hurry } = jobFor(source);
  hurry();
  return file;
}

/**
 * Makes the report's PDF ahead, in slices while the page is idle. `reportPdf` of the same report returns
 * this PDF, and ends its pauses. Rejects if a font cannot be loaded.
 */
export async function preparePdf(source: Source, waitForIdle?: NextIdle): Promise<void> {
  await jobFor(source, waitForIdle).file;
}

function jobFor(source: Source, waitForIdle = nextIdle): PdfJob {
  if (latest?.source.every((part, index) => part === source[index])) return latest;
  const { pause, hurry } = slices(waitForIdle);
  const forget = () => {
    if (latest === job) latest = undefined;
  };
  const job = { source, file: makeBlob(source, pause, forget), hurry };
  job.file.catch(forget);
  latest = job;
  return job;
}

/** `onLogoMissing` is called for a PDF without the logo that it should have: the next try may have it. */
async function makeBlob(
  [report, texts, settings]: Source,
  pause: Pause,
  onLogoMissing: () => void,
): Promise<Blob> {
  const source = { report, texts, settings };
  const [fonts, logo] = await loadPdfResources(source);
  await layOutWords(report, fonts, pause);
  const layoutFor = (doc: ReportDocument) => new TextLayout(doc, fonts, pictureOf);
  const file = await makePdf({ ...source, logo }, layoutFor, pause);
  if (settings.brand?.logo && !logo) onLogoMissing();
  return new Blob([file], { type: 'application/pdf' });
}
