/** The reports and what loads the PDF are one script: apart, they are larger, and more requests. */
export { cacheReportPdf } from '#app/report/load-report-pdf.ts';
export { default as Results } from './results.tsx';
export { default as SharedView } from './shared-view.tsx';
