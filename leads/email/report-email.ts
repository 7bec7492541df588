import { reportFor } from '#app/quiz/score/report.ts';
import { fileNameOf } from '#app/report/file-name.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import type { LeadsContext } from '#leads/context.ts';
import { decodeSubmission } from '#leads/database/stored-submission.ts';
import { fillNames } from './fill-names.ts';
import { footerFor } from './footer.ts';
import type { EmailContent } from './mailer.ts';
import { reportPdf } from './report-pdf.ts';

/**
 * The email with the report of a submission, to the address in it: the texts of its audit, the PDF,
 * who sends it and how to withdraw. Where a text is nothing without the visitor's names, it has the title
 * of the report instead. `undefined` where there is no such report (any more).
 */
export async function reportEmailFor(
  context: LeadsContext,
  submissionId: string,
): Promise<EmailContent | undefined> {
  const { query } = context.database;
  const [row] = await query('select * from submission where id = $1', [submissionId]);
  if (!row) return undefined;
  const submission = decodeSubmission(row);
  const texts = await readAuditTexts(query, submission.audit);
  const quiz = await findQuiz(query, submission);
  if (!texts || !quiz || submission.verification !== 'snapshot') return undefined;
  const { lead, answers, score } = submission;
  const { siteSettings, resultsPage } = texts;
  const { reportEmail } = siteSettings.leads;
  const report = reportFor(quiz, lead, answers, score, siteSettings.language);
  const content = await reportPdf({ report, texts: resultsPage, settings: siteSettings });
  const { firstName, businessName } = lead;
  const { footer, ...sender } = footerFor(context, texts, submission);
  const { title } = resultsPage;
  const body = fillNames(reportEmail.body, { firstName, businessName }) || title;
  return {
    to: lead.email,
    ...sender,
    subject: fillNames(reportEmail.subject, { businessName }) || title,
    text: `${body}\n\n${footer}`,
    attachment: { fileName: fileNameOf(resultsPage.pdf.fileName, businessName), content },
  };
}
