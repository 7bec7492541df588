import { setUntranslated, untranslatedTexts } from '#app/quiz/base/untranslated.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Report, reportFor } from '#app/quiz/score/report.ts';
import { fileNameOf } from '#app/report/pdf/file-name.ts';
import type { PdfPicture } from '#app/report/pdf/section.ts';
import type { AuditTexts } from '#leads/content/site-content.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { fillNames, fillSubject, isHarmless, plainName } from './fill-names.ts';
import { emailedReport } from './report-pdf.ts';

/**
 * What the email with the report of a submission says, and the PDF, whose pictures come from the site at this
 * address. Where a text is nothing without the visitor's names, it has the title of the report instead. What
 * a visitor typed is in neither if it could carry a message: anyone may have typed the address. See
 * docs/leads-process.md#email.
 */
export async function reportEmailFor(
  quiz: Quiz,
  { lead: entered, answers, score }: StoredSubmission,
  { siteSettings, resultsPage, untranslated }: AuditTexts,
  siteAddress: string,
) {
  const { reportEmail } = siteSettings.leads;
  const lead = withPlainNames(quiz, entered);
  setUntranslated(untranslated);
  const report = reportFor(quiz, lead, answers, score, siteSettings.language);
  const ofReport = untranslatedTexts();
  const { logo, logoOnDark, colors } = siteSettings.brand ?? {};
  const [logoPicture, ...pictures] = await Promise.all([
    fetchPicture(siteAddress, logo),
    ...(report.highest?.categories ?? []).map(({ image }) => fetchPicture(siteAddress, image)),
  ]);
  const content = await emailedReport({
    report: withHarmlessTexts(report),
    texts: resultsPage,
    settings: siteSettings,
    // The only logo of a dark site is made for a dark ground.
    logo: logoPicture && { ...logoPicture, isVisible: !colors?.isDark || Boolean(logoOnDark) },
    pictures,
    untranslated: ofReport,
  });
  const { firstName, businessName } = lead;
  const { title } = resultsPage;
  const body = fillNames(reportEmail.body, { firstName, businessName });
  return {
    subject: fillSubject(reportEmail.subject, { businessName }) || title,
    body: body.length > 0 ? body : [{ items: [[{ text: title }]] }],
    attachment: {
      filename: fileNameOf(resultsPage.pdf.fileName, businessName),
      content: Buffer.from(content),
      contentType: 'application/pdf',
    },
  };
}

/** The lead without names that could carry a message. So could an industry that is not the quiz’s. */
function withPlainNames({ industries }: Quiz, lead: Lead): Lead {
  const { firstName, businessName, city, industry } = lead;
  const isKnown = industries.some(({ value }) => value === industry);
  return {
    ...lead,
    firstName: plainName(firstName),
    businessName: plainName(businessName),
    city: plainName(city),
    industry: isKnown ? industry : plainName(industry),
  };
}

/** The report without answers in a visitor’s words that have a link, an address or invisible characters. */
function withHarmlessTexts({ breakdown, ...report }: Report): Report {
  if (!breakdown) return report;
  const lines = (texts: readonly string[]) => texts.flatMap((text) => text.split(/\r?\n/));
  const rows = breakdown.rows.filter(
    ({ isText, answer }) => !isText || lines(answer).every(isHarmless),
  );
  return { ...report, breakdown: { ...breakdown, rows } };
}

/**
 * A picture of the site for a PDF; `undefined` where it can't be loaded within 5 s, or drawn: a report
 * without a picture is better than none. Never rejects.
 */
async function fetchPicture(
  siteAddress: string,
  picture: { src: string; width: number; height: number } | undefined,
): Promise<PdfPicture | undefined> {
  if (!picture) return undefined;
  const { src, width, height } = picture;
  try {
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(siteAddress + src, { redirect: 'error', signal });
    const file = Buffer.from(await response.arrayBuffer());
    const { isReadable } = await import('#app/report/pdf/is-readable.ts');
    if (!isReadable(file)) return undefined;
    return { url: `data:image/*;base64,${file.toString('base64')}`, width, height };
  } catch {
    return undefined;
  }
}
