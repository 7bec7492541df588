import { useMemo } from 'react';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { type Report, reportFor } from '#app/quiz/score/report.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';

/** What a visitor would have entered in the lead form. The industry belongs to the answers. */
const LEAD = { firstName: 'Alex', businessName: 'Example Business', city: 'Halifax' };

/** The report of an invented visitor who gives these answers. */
export const sampleReport = (
  { quiz, siteSettings, formPlace }: SiteContent,
  { answers, ...subject }: FittedSheet,
): Report =>
  reportFor(
    quiz,
    formPlace === 'none' ? {} : { ...LEAD, ...subject },
    answers,
    undefined,
    siteSettings.language,
  );

/** `sampleReport`, the same object for the same content and answers. */
export const useSampleReport = (content: SiteContent, sheet: FittedSheet): Report =>
  useMemo(() => sampleReport(content, sheet), [content, sheet]);
