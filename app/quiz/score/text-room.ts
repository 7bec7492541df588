import { choicesIn } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import { memoize } from '#app/quiz/base/memoize.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { ANSWERS_BYTES } from '#shared/limits.ts';
import { answerSpaceOf } from './prepare.ts';
import { questionsOf } from './questions.ts';
import type { Screen } from './screens.ts';

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The longest number as JSON. */
const NUMBER_BYTES = 24;

/** The most that the answer to a question has with its key; of a text, what it has without a character. */
function bytesOfLongest(question: Question): number {
  const space = answerSpaceOf(question);
  const choices = choicesIn(space).map(({ value }) => bytesOf(value) + 1);
  const longest = space.kind === 'some' ? sum(choices) : Math.max(NUMBER_BYTES, ...choices);
  return bytesOf(question.key) + 4 + longest;
}

/** How many bytes all texts of a visitor may have together: what the longest other answers leave. */
export const textRoomOf = memoize(
  (questions: readonly Question[]) => ANSWERS_BYTES - sum(questions.map(bytesOfLongest)),
);

/**
 * On a screen that asks for a text: how many bytes too many all texts have together for a request, at most 0
 * where they fit. See docs/leads-process.md#the-request.
 */
export function excessOfTexts(
  { question }: Screen,
  screens: readonly Screen[],
  quiz: Pick<Quiz, 'questions'>,
  answers: Answers,
): number {
  if (!isText(question)) return 0;
  const texts = screens.map((each) => each.question).filter(isText);
  const bytes = texts.map(({ key }) => bytesOf(answerTo(answers, key) ?? ''));
  return sum(bytes) - textRoomOf(questionsOf(quiz));
}

const isText = (question?: Question): question is Question =>
  question !== undefined && answerSpaceOf(question).kind === 'text';
