import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswered } from '#app/quiz/score/answers.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { AnswerClass } from './answer-classes.ts';

/** What visitors answered, to weigh answer sheets by. See docs/scoring.md#as-visitors-answered. */
export type Observed = {
  /** The answers to each question that was answered, by its key; without an answer, it was skipped. */
  answers: ReadonlyMap<string, readonly AnswerClass[]>;
  /** The industries and provinces of the visitors. */
  subjects: readonly { industry: string; province: string; count: bigint }[];
};

/** How many gave each answer to a question, and how many each industry and province. */
export type GivenAnswers = {
  answers: readonly { question: string; given: readonly { answer?: Answer; n: number }[] }[];
  subjects: readonly { industry: string; province: string; n: number }[];
};

/** Leaves out answers that the quiz does not have, such as an option that is gone. */
export function observedIn(quiz: Quiz, { answers, subjects }: GivenAnswers): Observed {
  const fits = (question: Question, answer: Answer | undefined) =>
    answer === undefined
      ? question.isOptional === true
      : isAnswered(question, { [question.key]: answer });
  const classes = questionsOf(quiz).map((question): [string, AnswerClass[]] => {
    const given = answers.find((each) => each.question === question.key)?.given ?? [];
    const own = given.filter(({ answer, n }) => n > 0 && fits(question, answer));
    return [question.key, own.map(({ answer, n }) => ({ answer, count: BigInt(n) }))];
  });
  return {
    answers: new Map(
      classes.filter(([, given]) => given.some(({ answer }) => answer !== undefined)),
    ),
    subjects: subjects.map(({ n, ...subject }) => ({ ...subject, count: BigInt(n) })),
  };
}
