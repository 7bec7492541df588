import { z } from 'zod';
import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import { answer } from '#app/quiz/contract/fields.ts';
import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import {
  type Answers,
  decodeAnswers,
  initialAnswers,
  isAnswered,
} from '#app/quiz/score/answers.ts';
import { askedOf } from '#app/quiz/score/screens.ts';

/** The answers and the industry of an imagined visitor. */
export type AnswerSheet = { industry?: string; answers: Answers };

/** An answer sheet as it is saved: its answers may belong to any version of the quiz. */
export const answerSheet = z.object({
  industry: z.string().optional(),
  answers: z.record(z.string(), answer),
});

/** The part of a sheet that this quiz asks for, with an industry that it has. */
export function fitToQuiz(quiz: Quiz, { industry, answers }: AnswerSheet): Required<AnswerSheet> {
  const known = quiz.industries.find(({ value }) => value === industry) ?? quiz.industries[0];
  return { industry: known?.value ?? '', answers: decodeAnswers(quiz, answers) };
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
export const unansweredQuestions = (quiz: Quiz, { industry, answers }: AnswerSheet): Question[] =>
  askedOf(quiz, { industry }, answers).filter((question) => !isAnswered(question, answers));
