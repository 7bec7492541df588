import { z } from 'zod';
import { NO_TOTAL } from '#app/quiz/analysis/verdict.ts';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import { fittingItems, longList, optional } from '#app/quiz/base/fields.ts';
import { HOME_AUDIT } from '#app/quiz/contract/query.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerFromValues, hasValue, initialAnswer, isAnswer } from '#app/quiz/score/answers.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { type Outcome, outcomeName, outcomeOf } from '#app/quiz/score/outcome.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { isProfile } from '#app/quiz/score/score-rule.ts';
import { askedOf } from '#app/quiz/score/screens.ts';

/**
 * GROQ for the personas of an audit, which is given in GROQ: those that answer one of its questions, or none
 * yet. Only the Studio and the command line load them, never the site.
 */
export const personasOf = (audit: string): string => `${audit}.quiz->{
  "personas": *[
    _type == "persona" && (
      count(coalesce(answers, [])) == 0 ||
      count(answers[question._ref in ^.^.questions[]._ref]) > 0
    )
  ] | order(name asc) {
    _id, name, "industry": industry->value, level,
    "answers": coalesce(answers, [])[]{"question": coalesce(question.row, question->key), values}
  }
}.personas`;

/** Those of the audit at `/`. */
export const personasQuery = personasOf(HOME_AUDIT);

const answer = z.object({ question: z.string(), values: longList(z.string()).catch([]) });

const persona = z
  .object({
    _id: z.string(),
    name: z.string().catch('without a name'),
    industry: optional(z.string()).catch(undefined),
    level: optional(z.string().trim()).catch(undefined),
    answers: fittingItems(answer),
  })
  .transform(({ _id, ...rest }) => ({ id: _id, ...rest }));

/**
 * A named answer sheet with an expected level. `question` is the key of a question; `values` are those of the
 * selected options, or the position of a slider as text.
 */
export type Persona = z.infer<typeof persona>;

/** Reads a result of `personasOf`. Missing and malformed parts are left out. Never throws. */
export const parsePersonas = (result: unknown): Persona[] => fittingItems(persona).parse(result);

/** What is wrong with a persona, in a sentence, and the field of its document where it is wrong. */
export type PersonaProblem = { field: 'answers' | 'level'; message: string };

/** A persona, scored by a quiz and compared with the level, or the category, that it expects. */
export type PersonaCheck = {
  persona: Persona;
  /** Its answers that exist in the quiz. */
  answers: Answers;
  /** The score of those answers; missing where they end without one. */
  score?: number;
  /** The score with the best answer to each question that it does not answer. */
  highest?: number;
  /** The level or the category of those answers; missing where they are not scored. */
  level?: string;
  /** All levels or categories within reach of it. */
  reached: string[];
  passes: boolean;
  problems: PersonaProblem[];
  /** The questions that it is asked and does not answer yet. */
  unanswered: PersonaProblem[];
};

/**
 * Checks whether each persona reaches the level, or the highest category, that it expects. A question without
 * an answer has its initial one, as for a visitor; one that is not asked or may be skipped needs none. If any
 * other has no answer, some score up to that with the best answer must have the level, so that editors can
 * add a question before the personas answer it. An answer that does not exist is a problem; one to an unknown
 * question is ignored. The quiz must pass `check`. Never throws.
 */
export const checkPersonas = (quiz: Quiz, personas: readonly Persona[]): PersonaCheck[] =>
  personas.map((each) => checkPersona(quiz, each));

function checkPersona(quiz: Quiz, persona: Persona): PersonaCheck {
  const replies = questionsOf(quiz).map((question) => ({
    question,
    ...personaAnswer(question, persona),
  }));
  const answers = replies.reduce<Answers>(
    (sheet, { question, answer }) =>
      answer === undefined ? sheet : withAnswer(sheet, question.key, answer),
    {},
  );
  const subject = { industry: persona.industry };
  const isAsked = (question: Question, sheet: Answers) =>
    askedOf(quiz, subject, sheet).includes(question);
  const best = replies.reduce<Answers>(
    (sheet, { question, answer }) =>
      answer === undefined && !question.isOptional && isAsked(question, sheet)
        ? withAnswer(sheet, question.key, bestAnswer(question, {}))
        : sheet,
    answers,
  );
  const outcomes = [answers, best].map((each) => outcomeOf(quiz, scoreSheet(quiz, subject, each)));
  const [score, highest] = outcomes.map((each) => (each.kind === 'score' ? each.score : undefined));
  const [level] = outcomes.map((each) => outcomeName(quiz, each));
  const reached = namesWithin(quiz, outcomes);
  const problems = [
    ...replies.flatMap(({ problem }) => inAnswers(problem)),
    ...levelProblem(quiz, persona, reached, rangeOf(score, highest)),
  ];
  return {
    persona,
    answers,
    score,
    highest,
    level,
    reached,
    problems,
    passes: problems.length === 0,
    unanswered: replies.flatMap(({ question, unanswered }) =>
      isAsked(question, best) ? inAnswers(unanswered) : [],
    ),
  };
}

/** The names of these outcomes and, between two scores, of all levels. An equally high category counts too. */
function namesWithin(quiz: Quiz, outcomes: readonly Outcome[]): string[] {
  const scores = outcomes.flatMap((each) => (each.kind === 'score' ? each.score : []));
  const between = quiz.levels.filter(
    ({ min }) => min > Math.min(...scores) && min <= Math.max(...scores),
  );
  const names = outcomes.flatMap((each) => [
    outcomeName(quiz, each) ?? (isProfile(quiz) ? NO_TOTAL : 'Not scored'),
    ...(each.kind === 'category' ? [each.highest[0].category.title] : []),
  ]);
  const [first = '', ...others] = names;
  const rising = between.sort((one, other) => one.min - other.min).map(({ name }) => name);
  return [...new Set([first, ...rising, ...others])];
}

const rangeOf = (lowest: number | undefined, highest: number | undefined) =>
  lowest === highest ? lowest : `${lowest ?? 'no score'} to ${highest ?? 'no score'}`;

const inAnswers = (message: string | undefined): PersonaProblem[] =>
  message === undefined ? [] : [{ field: 'answers', message }];

type PersonaAnswer = { answer?: Answer; problem?: string; unanswered?: string };

function personaAnswer(question: Question, { answers }: Persona): PersonaAnswer {
  const given = answers.find((each) => each.question === question.key)?.values ?? [];
  if (given.length === 0) {
    const answer = initialAnswer(question);
    if (question.isOptional) return {};
    return answer === undefined
      ? { unanswered: `There is no answer to “${question.title}”.` }
      : { answer };
  }
  const space = answerSpaceOf(question);
  const gone = given.filter((value) => !hasValue(space, value));
  if (gone.length > 0)
    return { problem: `An answer to “${question.title}” does not exist any more.` };
  const answer = answerFromValues(question, given);
  const hasAllowedCount = space.kind === 'some' || given.length === 1;
  return hasAllowedCount && isAnswer(question, answer)
    ? { answer }
    : { problem: `There are too many answers to “${question.title}”.` };
}

function levelProblem(
  quiz: Quiz,
  { level }: Persona,
  reached: readonly string[],
  range: number | string | undefined,
): PersonaProblem[] {
  const { levels, categories = [], scoring } = quiz;
  const inLevel = (message: string): PersonaProblem[] => [{ field: 'level', message }];
  if (!level) return isProfile(quiz) ? [] : inLevel('It has no expected level.');
  if (reached.includes(level)) return [];
  const isCategory = scoring?.result === 'highestCategory';
  const names = isCategory ? categories.map(({ title }) => title) : levels.map(({ name }) => name);
  if (!names.includes(level))
    return inLevel(`The quiz has no ${isCategory ? 'category' : 'level'} “${level}”.`);
  const quoted = reached.map((name) => `“${name}”`).join(' or ');
  return inLevel(
    range === undefined
      ? `The answers give ${quoted} and not “${level}”.`
      : `The answers give ${range}, which is ${quoted} and not “${level}”.`,
  );
}
