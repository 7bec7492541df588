import { z } from 'zod';
import { longList, optional } from '#app/quiz/contract/fields.ts';
import type { Level, Question, Quiz } from '#app/quiz/contract/quiz.ts';
import {
  type Answer,
  type Answers,
  answerFromValues,
  initialAnswer,
  isAnswer,
  possibleValues,
  withAnswer,
} from '#app/quiz/score/answers.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { scoreFor } from '#app/quiz/score/score.ts';

/**
 * GROQ for the personas of the quiz that visitors take: those that answer one of its questions, or none
 * yet. Only the Studio and the command line load them, never the site.
 */
export const personasQuery = `*[_id == "siteSettings"][0].activeQuiz->{
  "personas": *[
    _type == "persona" && (
      count(coalesce(answers, [])) == 0 ||
      count(answers[question._ref in ^.^.questions[]._ref]) > 0
    )
  ] | order(name asc) {
    _id, name, "industry": industry->value, level,
    "answers": coalesce(answers, [])[]{"question": question->key, values}
  }
}.personas`;

const answer = z.object({ question: z.string(), values: longList(z.string()).catch([]) });

const persona = z
  .object({
    _id: z.string(),
    name: z.string().catch('without a name'),
    industry: optional(z.string()).catch(undefined),
    level: optional(z.string().trim()).catch(undefined),
    answers: longList(answer.nullable().catch(null)).catch([]),
  })
  .transform(({ _id, answers, ...rest }) => ({
    id: _id,
    ...rest,
    answers: answers.filter((each) => each !== null),
  }));

/**
 * A named answer sheet with an expected level. `question` is the key of a question; `values` are the
 * values of the selected options, or the position of a slider as text.
 */
export type Persona = z.infer<typeof persona>;

/** Reads a result of `personasQuery`. Missing and malformed parts are left out. Never throws. */
export const parsePersonas = (result: unknown): Persona[] =>
  z
    .array(persona.nullable().catch(null))
    .catch([])
    .parse(result)
    .filter((each) => each !== null);

/** What is wrong with a persona, in a sentence, and the field of its document where it is wrong. */
export type PersonaProblem = { field: 'answers' | 'level'; message: string };

/** A persona, scored by a quiz and compared with the level that it expects. */
export type PersonaCheck = {
  persona: Persona;
  /** Its answers that exist in the quiz. */
  answers: Answers;
  /** The score of those answers. */
  score: number;
  /** The score with the best answer to each question that it does not answer. */
  highest: number;
  level: Level;
  /** Whether there is no problem. */
  passes: boolean;
  /** Why it does not pass. */
  problems: PersonaProblem[];
  /** The questions that it does not answer yet. */
  unanswered: PersonaProblem[];
};

/**
 * Checks whether each persona reaches the level that it expects. A question without an answer has its
 * initial one, as for a visitor. If any other question has no answer, some score between that without
 * the answer and that with the best answer must have the expected level, so that editors can add a
 * question before the personas answer it. An answer that does not exist is a problem; an answer to a
 * question that the quiz does not have is ignored. The quiz must pass `check`. Never throws.
 */
export const checkPersonas = (quiz: Quiz, personas: readonly Persona[]): PersonaCheck[] =>
  personas.map((each) => checkPersona(quiz, each));

function checkPersona(quiz: Quiz, persona: Persona): PersonaCheck {
  const replies = quiz.questions.map((question) => ({
    question,
    ...personaAnswer(question, persona),
  }));
  const sheet = (list: { question: Question; answer?: Answer }[]) =>
    list.reduce<Answers>(
      (answers, { question, answer }) =>
        answer === undefined ? answers : withAnswer(answers, question.key, answer),
      {},
    );
  const answers = sheet(replies);
  const withoutAnswer = replies.filter(({ answer }) => answer === undefined);
  const best = withoutAnswer.map(({ question }) => ({
    question,
    answer: bestAnswer(question, {}),
  }));
  const subject = { industry: persona.industry };
  const score = scoreFor(quiz, subject, answers);
  const highest = scoreFor(quiz, subject, sheet([...replies, ...best]));
  const problems = [
    ...replies.flatMap(({ problem }) => inAnswers(problem)),
    ...levelProblem(quiz, persona, score, highest),
  ];
  return {
    persona,
    answers,
    score,
    highest,
    level: levelFor(quiz.levels, score),
    passes: problems.length === 0,
    problems,
    unanswered: replies.flatMap(({ unanswered }) => inAnswers(unanswered)),
  };
}

const inAnswers = (message: string | undefined): PersonaProblem[] =>
  message === undefined ? [] : [{ field: 'answers', message }];

type PersonaAnswer = { answer?: Answer; problem?: string; unanswered?: string };

function personaAnswer(question: Question, { answers }: Persona): PersonaAnswer {
  const given = answers.find((each) => each.question === question.key)?.values ?? [];
  if (given.length === 0) {
    const answer = initialAnswer(question);
    return answer === undefined
      ? { unanswered: `There is no answer to "${question.title}".` }
      : { answer };
  }
  const possible = possibleValues(question);
  const gone = given.filter((value) => !possible.includes(value));
  if (gone.length > 0) {
    const names = gone.map((value) => `"${value}"`).join(' and ');
    return { problem: `The answer ${names} to "${question.title}" does not exist.` };
  }
  const answer = answerFromValues(question, given);
  const hasAllowedCount = answerSpaceOf(question).kind === 'some' || given.length === 1;
  return hasAllowedCount && isAnswer(question, answer)
    ? { answer }
    : { problem: `There are too many answers to "${question.title}".` };
}

function levelProblem(
  { levels }: Quiz,
  { level }: Persona,
  lowest: number,
  highest: number,
): PersonaProblem[] {
  const inLevel = (message: string): PersonaProblem[] => [{ field: 'level', message }];
  if (!level) return inLevel('It has no expected level.');
  if (!levels.some(({ name }) => name === level))
    return inLevel(`The quiz has no level "${level}".`);
  const scores = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const reached = [...new Set(scores.map((score) => levelFor(levels, score).name))];
  if (reached.includes(level)) return [];
  const range = lowest === highest ? `${lowest}` : `${lowest} to ${highest}`;
  const names = reached.map((name) => `"${name}"`).join(' or ');
  return inLevel(`The answers give ${range}, which is ${names} and not "${level}".`);
}
