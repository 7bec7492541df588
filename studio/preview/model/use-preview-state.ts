import { useMemo, useState } from 'react';
import { z } from 'zod';
import {
  type AnswerSheet,
  fitToQuiz,
  initialSheet,
  sheetOfPersona,
} from '#studio/answers/answer-sheet.ts';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import type { DrawnContent } from './drawn-content.ts';
import { previewScreens } from './screens.ts';

/** The widths of a previewed page, in px. */
export const PHONE = 360;
export const DESKTOP = 1280;

const EXAMPLE = 'example';

/** Whose answers a report is about: a persona, by its id, or an example that shows a certain text. */
type ReportSubject = { persona: string } | { example: AnswerSheet };

/**
 * The screen, the answers and the width that an editor has chosen, fitted to what can be drawn. Beside a
 * persona it begins with that persona's report, and beside an industry with a report of that industry, with
 * the answers of a persona, who may be of another one.
 */
export function usePreviewState(
  { content, personas, documents }: DrawnContent,
  documentId?: string,
) {
  const [width, chooseWidth] = useTabState('preview.width', z.number(), PHONE);
  const industry = documents.find(({ _id, _type }) => _type === 'industry' && _id === documentId);
  const industryValue = industry && String(industry.value);
  const whose = (name: string) => (industry ? `Answers of ${name}` : name);
  const isPersona = personas.some(({ persona }) => persona.id === documentId);
  const isAboutReport = isPersona || industry !== undefined;
  const [screenId, chooseScreen] = useTabState(
    isAboutReport ? 'preview.screenOfReport' : 'preview.screen',
    z.string(),
    isAboutReport ? 'report' : '',
  );
  const [subject, chooseSubject] = useState<ReportSubject>({ persona: documentId ?? '' });
  const screens = useMemo(() => previewScreens(content), [content]);
  const screen = screens.find(({ id }) => id === screenId) ?? screens[0];
  const persona =
    'persona' in subject
      ? (personas.find((each) => each.persona.id === subject.persona) ??
        personas.find((each) => each.persona.industry === industryValue) ??
        personas[0])
      : undefined;
  const answers = useMemo(() => {
    if ('example' in subject) return subject.example;
    return persona ? sheetOfPersona(persona) : initialSheet(content.quiz, []);
  }, [content, persona, subject]);
  const sheet = useMemo(
    () => fitToQuiz(content.quiz, { ...answers, industry: industryValue ?? answers.industry }),
    [content, answers, industryValue],
  );
  return {
    width,
    chooseWidth,
    screens,
    screen,
    chooseScreen,
    subjectId: persona?.persona.id ?? EXAMPLE,
    subjects: [
      ...personas.map((each) => ({ value: each.persona.id, title: whose(each.persona.name) })),
      ...(persona ? [] : [{ value: EXAMPLE, title: 'An example' }]),
    ],
    chooseSubject,
    isAboutReport,
    sheet,
  };
}
