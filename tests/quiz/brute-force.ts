import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { testsIn } from '#app/quiz/score/conditions.ts';
import { askedOf, type Subject } from '#app/quiz/score/screens.ts';
import { possibleValues } from '#tests/quiz/possible-values.ts';
import { plainAnswers, plainQuestions } from './plain-interpreter.ts';

/** Lists every possible answer to a question, without the empty selection. */
export const answersOf = (question: Question): Answer[] => plainAnswers(question);

/** Each way to answer a question, or all rows of a matrix. An optional one is also skipped, a matrix as a whole. */
const partsOf = (question: Question): Answers[] => {
  let parts: Answers[] = [{}];
  for (const row of plainQuestions({ questions: [question] }))
    parts = parts.flatMap((part) =>
      answersOf(row).map((answer) => withAnswer(part, row.key, answer)),
    );
  return question.isOptional ? [{}, ...parts] : parts;
};

/** The values that a rule may name. */
export const namedValues = (question: Question): string[] =>
  question.type === 'numberQuestion'
    ? plainAnswers(question).map(String)
    : possibleValues(question);

/** Lists all answers to all questions, as if each were asked. */
export function* sheetsOf({ questions }: Pick<Quiz, 'questions'>): Generator<Answers> {
  const [first, ...others] = questions;
  if (!first) return yield {};
  const parts = partsOf(first);
  for (const rest of sheetsOf({ questions: others }))
    for (const part of parts)
      yield Object.fromEntries([...Object.entries(rest), ...Object.entries(part)]);
}

export const countOf = ({ questions }: Pick<Quiz, 'questions'>): number =>
  questions.reduce((count, question) => count * partsOf(question).length, 1);

/** One subject of each kind that tests of these quizzes tell apart. */
export function subjectsOf(...quizzes: Quiz[]): Subject[] {
  const tests = quizzes.flatMap(({ questions }) =>
    questions.flatMap(({ condition }) => testsIn(condition)),
  );
  const provinces = tests.flatMap((test) => (test.source === 'province' ? test.provinces : []));
  const found = new Map<string, Subject>();
  for (const { value: industry } of quizzes.at(-1)?.industries ?? [])
    for (const province of [...provinces, 'Elsewhere']) {
      const results = tests.map((test) => {
        if (test.source === 'answer' || test.source === 'category') return false;
        return test.source === 'industry'
          ? test.industries.includes(industry)
          : test.provinces.includes(province);
      });
      found.set(String(results), { industry, province });
    }
  return [...found.values()];
}

export type Sheet = { subject: Subject; answers: Answers };

/** The different sheets of these answers, of each of which only what is asked counts. */
function askedSheets(
  all: Iterable<Answers>,
  subjects: readonly Subject[],
  ...quizzes: readonly Quiz[]
): Sheet[] {
  const found = new Map<string, Sheet>();
  for (const answers of all)
    for (const subject of subjects) {
      const asked = quizzes.flatMap((quiz) =>
        askedOf(quiz, subject, answers).map(({ key }) => key),
      );
      const given = Object.fromEntries(
        Object.entries(answers).filter(([key]) => asked.includes(key)),
      );
      const entries = Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1));
      found.set(JSON.stringify([subject, entries]), { subject, answers: given });
    }
  return [...found.values()];
}

export const everySheet = (quiz: Quiz): Sheet[] =>
  askedSheets(sheetsOf(quiz), subjectsOf(quiz), quiz);
