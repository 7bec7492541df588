import { ANY_TEXT } from '#app/quiz/base/answer-space.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerFromValues, isAnswered } from '#app/quiz/score/answers.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { AnswerClass } from './answer-classes.ts';

/** What visitors answered, to weigh answer sheets by. See docs/scoring.md#weighed-by-answers. */
export type Observed = {
  /** The answers to each question that somebody answered, by its key; without an answer, it was skipped. */
  answers: ReadonlyMap<string, readonly AnswerClass[]>;
  subjects: readonly { industry: string; province: string; count: bigint }[];
};

/** How many visitors answered what, as the leads process counts it. */
export type GivenAnswers = {
  answers: readonly Given[];
  visitors: readonly { industry: string; province: string; n: number }[];
};

/** How many were asked a question, how many answered, and what: numbers and choices as text. */
type Given = {
  question: string;
  asked: number;
  n: number;
  options: readonly { value: string; n: number }[];
  /** What was chosen together, where several can be. */
  selections: readonly { values: readonly string[]; n: number }[];
};

/** Leaves out answers that the quiz does not have, such as an option that is gone. */
export const observedIn = (quiz: Quiz, { answers, visitors }: GivenAnswers): Observed => ({
  answers: new Map(
    questionsOf(quiz).flatMap((question) => {
      const given = answers.find((each) => each.question === question.key);
      const classes = given ? classesOf(question, given) : [];
      return classes.some(({ answer }) => answer !== undefined) ? [[question.key, classes]] : [];
    }),
  ),
  subjects: visitors.map(({ n, ...subject }) => ({ ...subject, count: BigInt(n) })),
});

function classesOf(question: Question, { asked, n, options, selections }: Given): AnswerClass[] {
  const { kind } = answerSpaceOf(question);
  const alone = options.map((each) => ({ values: [each.value], n: each.n }));
  const chosen = kind === 'some' ? selections : alone;
  const given = (kind === 'text' ? [{ values: [ANY_TEXT], n }] : chosen)
    .map((each) => ({ answer: answerFromValues(question, each.values), n: each.n }))
    .filter(({ answer }) => isAnswered(question, { [question.key]: answer }));
  return [...given, ...(question.isOptional ? [{ answer: undefined, n: asked - n }] : [])]
    .filter((each) => each.n > 0)
    .map((each) => ({ answer: each.answer, count: BigInt(each.n) }));
}
