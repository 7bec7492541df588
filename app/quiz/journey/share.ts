import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answer, type Answers, answerTo, isAnswer } from '#app/quiz/score/answers.ts';
import { isShareFragment, SHARE_PREFIX } from './share-fragment.ts';
import { type ShortCodes, shortCodesFor } from './short-codes.ts';

/** What a shared link says: which scoring, which industry, which answers. Nothing about a person. */
export type SharedAnswers = { scoringRevision: string; industry: string; answers: Answers };

/** Raised whenever older code could not read a link any more. */
const VERSION = '1';
const NUMBER_PREFIX = '~';

/**
 * The fragment of a shared link, such as `#r=1.<revision>.<industry>.<question><answer>…`: short
 * names of keys and values, each unmistakable within its list, so that a link outlives a quiz whose
 * order has changed. Only valid answers are written.
 */
export function encodeShare(
  quiz: Quiz,
  { scoringRevision, industry, answers }: SharedAnswers,
): string {
  const keys = shortCodesFor(quiz.questions.map(({ key }) => key));
  const groups = quiz.questions.flatMap((question) => {
    const answer = answerTo(answers, question.key);
    return isAnswer(question, answer)
      ? [keys.codeOf(question.key) + encodeAnswer(question, answer)]
      : [];
  });
  return (
    SHARE_PREFIX +
    [VERSION, scoringRevision, industryCodes(quiz).codeOf(industry), ...groups].join('.')
  );
}

/**
 * Reads a fragment against the loaded quiz. `undefined` for whatever is no link of this version, is
 * damaged, or names an industry, a question or an answer that the quiz does not have. Never throws.
 */
export function decodeShare(quiz: Quiz, fragment: string): SharedAnswers | undefined {
  if (!isShareFragment(fragment)) return undefined;
  const [version, scoringRevision, industryName, ...groups] = fragment
    .slice(SHARE_PREFIX.length)
    .split('.');
  if (version !== VERSION || !scoringRevision || industryName === undefined) return undefined;
  const industry = industryCodes(quiz).decode(industryName);
  if (industry?.length !== 1) return undefined;
  const keys = shortCodesFor(quiz.questions.map(({ key }) => key));
  const answers = new Map<string, Answer>();
  for (const group of groups) {
    const reply = decodeGroup(quiz, keys, group);
    if (!reply || answers.has(reply[0])) return undefined;
    answers.set(...reply);
  }
  return { scoringRevision, industry: industry[0] ?? '', answers: Object.fromEntries(answers) };
}

const industryCodes = ({ industries }: Quiz) => shortCodesFor(industries.map(({ value }) => value));

const optionCodes = (question: { options: { value: string }[] }) =>
  shortCodesFor(question.options.map(({ value }) => value));

function encodeAnswer(question: Question, answer: Answer): string {
  if (question.type === 'sliderQuestion') return NUMBER_PREFIX + String(answer).replace('.', ',');
  const names = optionCodes(question);
  return [answer]
    .flat()
    .map((value) => names.codeOf(String(value)))
    .join('');
}

function decodeGroup(quiz: Quiz, keys: ShortCodes, group: string): [string, Answer] | undefined {
  const [key, rest] = keys.decodeFirst(group) ?? [];
  const question = quiz.questions.find((each) => each.key === key);
  if (!question || rest === undefined) return undefined;
  const answer = decodeAnswer(question, rest);
  return answer !== undefined && isAnswer(question, answer) ? [question.key, answer] : undefined;
}

function decodeAnswer(question: Question, text: string): Answer | undefined {
  switch (question.type) {
    case 'sliderQuestion':
      return /^~\d[\d,e-]*$/.test(text)
        ? Number(text.slice(NUMBER_PREFIX.length).replace(',', '.'))
        : undefined;
    case 'singleChoiceQuestion': {
      const values = optionCodes(question).decode(text);
      return values?.length === 1 ? values[0] : undefined;
    }
    case 'multiChoiceQuestion':
      return optionCodes(question).decode(text);
  }
}
