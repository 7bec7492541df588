import { useMemo } from 'react';
import type { AskedField } from '#app/quiz/contract/lead.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { type Report, type ReportLead, reportFor } from '#app/quiz/score/report.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { withLakePictures } from '#studio/versions/pictures.ts';

/** What a visitor would have entered in the lead form. The industry belongs to the answers. */
const LEAD = { firstName: 'Alex', businessName: 'Example Business', city: 'Halifax' };

/** What a form with these fields asks of a visitor. */
const asked = (lead: ReportLead, fields: readonly AskedField[]): ReportLead =>
  Object.fromEntries(
    Object.entries(lead).filter(([name]) => fields.some((field) => field.name === name)),
  );

/** The report of an invented visitor who gives these answers. */
export const sampleReport = (
  { quiz, siteSettings, formPlace, leadForm }: SiteContent,
  { answers, ...subject }: FittedSheet,
): Report =>
  reportFor(
    quiz,
    asked({ ...LEAD, ...subject }, formPlace === 'none' ? [] : leadForm.fields),
    answers,
    undefined,
    siteSettings.language,
  );

/** `sampleReport` with pictures that the Studio can show, the same object for the same content and answers. */
export const useSampleReport = (content: SiteContent, sheet: FittedSheet): Report =>
  useMemo(() => sampleReport(withLakePictures(content), sheet), [content, sheet]);
