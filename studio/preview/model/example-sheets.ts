import type { Answers } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerFromValues } from '#app/quiz/score/answers.ts';
import { answerSpaceOf, valuesIn } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { pointsFor } from '#app/quiz/score/score.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';

/**
 * Answer sheets whose reports together show as many different texts as possible. The first ones have the
 * fewest points in every question, then the most in one question, in two, and so on. The others vary three
 * sheets by each answer and by each industry: the fewest points, the most, and the most only in the questions
 * that a visitor can improve. Where a report may have no score, the last one has no answers. Combinations of
 * options are not tried.
 */
export function exampleSheets(quiz: Quiz): FittedSheet[] {
  const { industries } = quiz;
  const questions = questionsOf(quiz);
  const industry = industries[0]?.value ?? '';
  const worst = extremeAnswers(quiz, -1);
  const best = extremeAnswers(quiz, 1);
  const bestWhere = (isBest: (question: Question, index: number) => boolean): Answers =>
    Object.fromEntries(
      questions.map((question, index) => [
        question.key,
        (isBest(question, index) ? best : worst)[question.key] ?? '',
      ]),
    );
  const rising = questions.map((_, count) => bestWhere((_question, index) => index < count));
  const bases = [worst, best, bestWhere(({ improvable }) => improvable)];
  const each = bases.flatMap((answers) => [
    ...questions.flatMap((question) =>
      answersTo(question).map((answer) => ({
        industry,
        answers: { ...answers, [question.key]: answer },
      })),
    ),
    ...industries.map(({ value }) => ({ industry: value, answers })),
  ]);
  const unscored = quiz.scoring?.notScored ? [{ industry, answers: {} }] : [];
  return [...rising.map((answers) => ({ industry, answers })), ...each, ...unscored];
}

const answersTo = (question: Question) =>
  valuesIn(answerSpaceOf(question)).map((value) => answerFromValues(question, [String(value)]));

/** Of the answers with one value, those that give the most points, or with the sign -1 the fewest. */
function extremeAnswers(quiz: Quiz, sign: 1 | -1): Answers {
  return Object.fromEntries(
    questionsOf(quiz).flatMap((question) => {
      const scored = answersTo(question).map((answer) => ({
        answer,
        points: sign * pointsFor(question, answer),
      }));
      const [extreme] = scored.sort((a, b) => b.points - a.points);
      return extreme ? [[question.key, extreme.answer]] : [];
    }),
  );
}
