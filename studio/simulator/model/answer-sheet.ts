import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import {
  type Answers,
  decodeAnswers,
  initialAnswers,
  isAnswered,
} from '#app/quiz/score/answers.ts';

/** What the simulator answers for a visitor. */
export type AnswerSheet = { industry?: string; answers: Answers };

/** A sheet as it was kept, for whatever the quiz has become since. */
export function fitToQuiz(quiz: Quiz, { industry, answers }: AnswerSheet): Required<AnswerSheet> {
  const known = quiz.industries.find(({ value }) => value === industry) ?? quiz.industries[0];
  return { industry: known?.value ?? '', answers: decodeAnswers(quiz, answers) };
}

/** What to begin with: the first persona, or what a visitor begins with. */
export function initialSheet(quiz: Quiz, personas: readonly PersonaCheck[]): AnswerSheet {
  const [first] = personas;
  return first ? sheetOfPersona(first) : { answers: initialAnswers(quiz) };
}

export const sheetOfPersona = ({ persona, answers }: PersonaCheck): AnswerSheet => ({
  industry: persona.industry,
  answers,
});

/** The questions that a visitor would still have to answer. */
export const unansweredQuestions = (quiz: Quiz, answers: Answers): Question[] =>
  quiz.questions.filter((question) => !isAnswered(question, answers));
