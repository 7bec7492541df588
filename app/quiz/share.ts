import { type Answer, type Answers, answerTo, isAnswer } from './answers.ts';
import { type Names, namesOf } from './names.ts';
import type { Question, Quiz } from './quiz.ts';
import { isShareFragment, SHARE_MARK } from './share-fragment.ts';

/** What a shared link says: which scoring, which industry, which answers. Nothing about a person. */
export type Shared = { scoringRevision: string; industry: string; answers: Answers };

/** Raised whenever older code could not read a link any more. */
const VERSION = '1';
const NUMBER = '~';

/**
 * The fragment of a shared link, such as `#r=1.<revision>.<industry>.<question><answer>…`: short
 * names of keys and values, each unmistakable within its list, so that a link outlives a quiz whose
 * order has changed. Only valid answers are written.
 */
export function encodeShare(quiz: Quiz, { scoringRevision, industry, answers }: Shared): string {
  const keys = namesOf(quiz.questions.map(({ key }) => key));
  const groups = quiz.questions.flatMap((question) => {
    const answer = answerTo(answers, question.key);
    return isAnswer(question, answer)
      ? [keys.nameOf(question.key) + written(question, answer)]
      : [];
  });
  return (
    SHARE_MARK +
    [VERSION, scoringRevision, industryNames(quiz).nameOf(industry), ...groups].join('.')
  );
}

/**
 * Reads a fragment against the loaded quiz. `undefined` for whatever is no link of this version, is
 * damaged, or names an industry, a question or an answer that the quiz does not have. Never throws.
 */
export function decodeShare(quiz: Quiz, fragment: string): Shared | undefined {
  if (!isShareFragment(fragment)) return undefined;
  const [version, scoringRevision, industryName, ...groups] = fragment
    .slice(SHARE_MARK.length)
    .split('.');
  if (version !== VERSION || !scoringRevision || industryName === undefined) return undefined;
  const industry = industryNames(quiz).read(industryName);
  if (industry?.length !== 1) return undefined;
  const keys = namesOf(quiz.questions.map(({ key }) => key));
  const answers = new Map<string, Answer>();
  for (const group of groups) {
    const reply = readGroup(quiz, keys, group);
    if (!reply || answers.has(reply[0])) return undefined;
    answers.set(...reply);
  }
  return { scoringRevision, industry: industry[0] ?? '', answers: Object.fromEntries(answers) };
}

const industryNames = ({ industries }: Quiz) => namesOf(industries.map(({ value }) => value));

const valueNames = (question: { options: { value: string }[] }) =>
  namesOf(question.options.map(({ value }) => value));

function written(question: Question, answer: Answer): string {
  if (question.type === 'sliderQuestion') return NUMBER + String(answer).replace('.', ',');
  const names = valueNames(question);
  return [answer]
    .flat()
    .map((value) => names.nameOf(String(value)))
    .join('');
}

function readGroup(quiz: Quiz, keys: Names, group: string): [string, Answer] | undefined {
  const [key, rest] = keys.readFirst(group) ?? [];
  const question = quiz.questions.find((each) => each.key === key);
  if (!question || rest === undefined) return undefined;
  const answer = readAnswer(question, rest);
  return answer !== undefined && isAnswer(question, answer) ? [question.key, answer] : undefined;
}

function readAnswer(question: Question, text: string): Answer | undefined {
  switch (question.type) {
    case 'sliderQuestion':
      return /^~\d[\d,e-]*$/.test(text)
        ? Number(text.slice(NUMBER.length).replace(',', '.'))
        : undefined;
    case 'singleChoiceQuestion': {
      const values = valueNames(question).read(text);
      return values?.length === 1 ? values[0] : undefined;
    }
    case 'multiChoiceQuestion':
      return valueNames(question).read(text);
  }
}
