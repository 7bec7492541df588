/** Both reports and what loads the PDF, as one script: separate ones are larger and take more requests. */
export { cacheReportPdf } from '#app/report/load-report-pdf.ts';
export { default as Results } from './results.tsx';
export { default as SharedView } from './shared-view.tsx';
