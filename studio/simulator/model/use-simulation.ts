import { useMemo } from 'react';
import { ENOUGH_LEADS, useLeadsOfYear } from '#studio/numbers/model/use-leads-of-year.ts';
import { useShownLanguage } from '#studio/translations/language-choice.tsx';
import { editsOfAudit, type ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { useAnalysis } from './use-analysis.ts';
import { useAnswerSheet } from './use-answer-sheet.ts';

/** What the views draw: the analysis of both versions, the answers of a visitor, and what leads answered. */
export type Simulation = ReturnType<typeof useSimulation>;

export function useSimulation({ audit, published, edited }: ShownVersions) {
  const { language, choice: languageChoice } = useShownLanguage(edited, audit.id);
  const leads = useLeadsOfYear(published, audit.id);
  const { results } = leads;
  const given = results && results.leads >= ENOUGH_LEADS ? results : undefined;
  const compared = useMemo(() => ({ published, edited, given }), [published, edited, given]);
  const edits = useMemo(() => editsOfAudit({ published, edited }), [published, edited]);
  const analysis = useAnalysis(compared);
  const { sheet, ...change } = useAnswerSheet(analysis.lastValid, audit.id);
  const visitor = analysis.lastValid && sheet ? { version: analysis.lastValid, sheet } : undefined;
  return {
    ...analysis,
    ...change,
    /** What the report is made of. */
    documents: edited,
    /** The documents that are edited and not published. */
    edits,
    /** The last version without errors, and the answers that are entered; missing before there is one. */
    visitor,
    leads,
    /** The language in which the report is shown; `undefined` for the audit's own. */
    language,
    languageChoice,
  };
}
