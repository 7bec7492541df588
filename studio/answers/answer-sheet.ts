import { z } from 'zod';
import type { Answers } from '#app/quiz/base/answers.ts';
import { answer } from '#app/quiz/base/fields.ts';
import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { decodeAnswers, initialAnswers } from '#app/quiz/score/answers.ts';
import { isSettled, screensOf, unansweredIn } from '#app/quiz/score/screens.ts';

export type AnswerSheet = { industry?: string; province?: string; answers: Answers };

export type FittedSheet = AnswerSheet & { industry: string };

/** An answer sheet as it is saved: its answers may belong to any version of the quiz. */
export const answerSheet = z.object({
  industry: z.string().optional(),
  province: z.string().optional(),
  answers: z.record(z.string(), answer),
});

/** The part of a sheet that this quiz asks for, with an industry that it has. */
export function fitToQuiz(quiz: Quiz, sheet: AnswerSheet): FittedSheet {
  const known = quiz.industries.find(({ value }) => value === sheet.industry) ?? quiz.industries[0];
  return { ...sheet, industry: known?.value ?? '', answers: decodeAnswers(quiz, sheet.answers) };
}

/** The sheet of the first persona, or without personas the one that every visitor starts with. */
export function initialSheet(quiz: Quiz, personas: readonly PersonaCheck[]): AnswerSheet {
  const [first] = personas;
  return first ? sheetOfPersona(first) : { answers: initialAnswers(quiz) };
}

export const sheetOfPersona = ({ persona, answers }: PersonaCheck): AnswerSheet => ({
  industry: persona.industry,
  answers,
});

/** The questions that a visitor would still have to answer. */
export const unansweredQuestions = (quiz: Quiz, sheet: AnswerSheet): Question[] =>
  screensOf(quiz, sheet, sheet.answers)
    .filter((screen) => !isSettled(screen, sheet.answers))
    .flatMap((screen) => unansweredIn(screen, sheet.answers));
