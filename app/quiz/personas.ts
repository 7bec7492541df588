import { z } from 'zod';
import { type Answers, isAnswer, possibleValues, withAnswer } from './answers.ts';
import { answerOf } from './differences.ts';
import { optional } from './fields.ts';
import { levelOf } from './levels.ts';
import type { Level, Question, Quiz } from './quiz.ts';
import { scoreOf } from './score.ts';

/** Named answer sheets with an expected level: seen by editors only, never asked for by the site. */

export const personasQuery = `*[_type == "persona"] | order(name asc) {
  _id, name, "industry": industry->value, level,
  "answers": coalesce(answers, [])[]{"question": question->key, values}
}`;

const answer = z.object({ question: z.string(), values: z.array(z.string()).catch([]) });

const persona = z
  .object({
    _id: z.string(),
    name: z.string().catch('without a name'),
    industry: optional(z.string()).catch(undefined),
    level: optional(z.string()).catch(undefined),
    answers: z.array(answer.nullable().catch(null)).catch([]),
  })
  .transform(({ _id, answers, ...rest }) => ({
    id: _id,
    ...rest,
    answers: answers.filter((each) => each !== null),
  }));

/** The answer to a question goes by its key: the value of an option, several, or a position as text. */
export type Persona = z.infer<typeof persona>;

/** What `personasQuery` answers. What is missing or malformed is left out. Never throws. */
export const parsePersonas = (answer: unknown): Persona[] =>
  z
    .array(persona.nullable().catch(null))
    .catch([])
    .parse(answer)
    .filter((each) => each !== null);

/** Why a persona does not pass, in a sentence, and in which field of its document. */
export type PersonaProblem = { field: 'answers' | 'level'; message: string };

/** What a quiz makes of a persona. */
export type PersonaResult = {
  persona: Persona;
  /** The part of its answers that the quiz knows. */
  answers: Answers;
  /** What that part gives. */
  score: number;
  level: Level;
  /** Whether there is no problem. */
  isPassed: boolean;
  problems: PersonaProblem[];
};

/**
 * Whether each persona reaches the level that it expects. A slider without an answer stands at its
 * start, as for a visitor; any other question without one is a problem, and so is an answer that no
 * longer exists. Answers to questions that the quiz does not ask are not looked at, so that they can
 * be there before the question is. For a quiz without a mistake of `check`. Never throws.
 */
export const checkPersonas = (quiz: Quiz, personas: readonly Persona[]): PersonaResult[] =>
  personas.map((each) => checkPersona(quiz, each));

function checkPersona(quiz: Quiz, persona: Persona): PersonaResult {
  const read = quiz.questions.map((question) => ({ question, ...readAnswer(question, persona) }));
  const answers = read.reduce<Answers>(
    (sheet, { question, answer }) =>
      answer === undefined ? sheet : withAnswer(sheet, question.key, answer),
    {},
  );
  const score = scoreOf(quiz, answers);
  const level = levelOf(quiz.levels, score);
  const missing = read.flatMap(({ problem }): PersonaProblem[] =>
    problem === undefined ? [] : [{ field: 'answers', message: problem }],
  );
  const unknown = levelProblem(quiz, persona);
  const missed = `The answers give ${score}, which is "${level.name}" and not "${persona.level}".`;
  const isMissed = missing.length === 0 && unknown.length === 0 && level.name !== persona.level;
  const problems: PersonaProblem[] = [
    ...missing,
    ...unknown,
    ...(isMissed ? [{ field: 'level' as const, message: missed }] : []),
  ];
  return { persona, answers, score, level, isPassed: problems.length === 0, problems };
}

function readAnswer(question: Question, { answers }: Persona) {
  const given = answers.find((each) => each.question === question.key)?.values ?? [];
  if (given.length === 0)
    return question.type === 'sliderQuestion'
      ? { answer: question.start }
      : { problem: `There is no answer to "${question.title}".` };
  const possible = possibleValues(question);
  const gone = given.filter((value) => !possible.includes(value));
  if (gone.length > 0) {
    const names = gone.map((value) => `"${value}"`).join(' and ');
    return { problem: `The answer ${names} to "${question.title}" does not exist.` };
  }
  const answer = answerOf(question, given);
  const isOne = question.type === 'multiChoiceQuestion' || given.length === 1;
  return isOne && isAnswer(question, answer)
    ? { answer }
    : { problem: `There are too many answers to "${question.title}".` };
}

function levelProblem({ levels }: Quiz, { level }: Persona): PersonaProblem[] {
  if (levels.some(({ name }) => name === level)) return [];
  const message = level
    ? `The quiz has no level "${level}".`
    : 'There is no level that it is expected to reach.';
  return [{ field: 'level', message }];
}
