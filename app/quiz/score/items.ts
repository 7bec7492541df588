import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswered } from './answers.ts';
import { askedOf, type Subject } from './conditions.ts';
import { type AnswerPoints, lookUpAnswer, prepareQuestion } from './prepare.ts';
import { countIn, questionsOf } from './questions.ts';

/** What one question adds to a score. Numbers are in ten-thousandths, points and maximum weighted. */
export type Item = {
  question: Question;
  /** Not asked, not answered and not applicable give 0. A text is never scored: it counts as not answered. */
  points: number;
  maximum: number;
  weight: number;
  state: 'notAsked' | 'unanswered' | 'notApplicable' | 'answered';
  /** The answer that gives the points; missing in any other state. */
  answer?: AnswerPoints;
};

/** Every question of the quiz, in order, as this visitor answered it. Never throws. */
export function itemsOf(quiz: Quiz, subject: Subject, answers: Answers): Item[] {
  const asked = new Set(askedOf(quiz, subject, answers));
  return questionsOf(quiz).map((question) => itemOf(question, answers, asked.has(question)));
}

/** What one question adds with these answers. An answer that the question does not have is none. */
export function itemOf(question: Question, answers: Answers, isAsked = true): Item {
  const prepared = prepareQuestion(question);
  const { weighted, weight } = prepared;
  const item = { question, points: 0, maximum: weighted, weight };
  if (!isAsked) return { ...item, state: 'notAsked' };
  const found = lookUpAnswer(prepared, answerTo(answers, question.key));
  // A selection of nothing has the points of the rule, unless it is how a question is skipped.
  const isSkipped = question.isOptional && !isAnswered(question, answers);
  if (!found || isSkipped || prepared.space.kind === 'text')
    return { ...item, state: 'unanswered' };
  if (found.isNotApplicable) return { ...item, state: 'notApplicable' };
  return { ...item, points: found.points, answer: found, state: 'answered' };
}

/** What a question adds to a category; `undefined` where it does not count in the category. */
export function itemIn(category: Category, item: Item): Item | undefined {
  const counted = countIn(category, item.question, item.answer);
  return counted && { ...item, ...counted };
}
