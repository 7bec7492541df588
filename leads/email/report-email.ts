import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { fileNameOf } from '#app/report/file-name.ts';
import type { AuditTexts } from '#leads/content/site-content.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { fillNames } from './fill-names.ts';
import { reportPdf } from './report-pdf.ts';

/**
 * What the email with the report of a submission says, in the texts of its audit, and the PDF. Where a
 * text is nothing without the visitor's names, it has the title of the report instead.
 */
export async function reportEmailFor(
  quiz: Quiz,
  { lead, answers, score }: StoredSubmission,
  { siteSettings, resultsPage }: AuditTexts,
) {
  const { reportEmail } = siteSettings.leads;
  const report = reportFor(quiz, lead, answers, score, siteSettings.language);
  const content = await reportPdf({ report, texts: resultsPage, settings: siteSettings });
  const { firstName, businessName } = lead;
  const { title } = resultsPage;
  return {
    subject: fillNames(reportEmail.subject, { businessName }) || title,
    body: fillNames(reportEmail.body, { firstName, businessName }) || title,
    attachment: {
      filename: fileNameOf(resultsPage.pdf.fileName, businessName),
      content: Buffer.from(content),
      contentType: 'application/pdf',
    },
  };
}
