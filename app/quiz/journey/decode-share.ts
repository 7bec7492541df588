import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswer } from '#app/quiz/score/answers.ts';
import { provinceTestKey, provinceTestsIn } from '#app/quiz/score/conditions.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { type ShortCodeReader, shortCodeReader } from './read-short-codes.ts';
import {
  auditCode,
  industriesOf,
  keysOf,
  NUMBER_PREFIX,
  type SharedAnswers,
  textChoicesOf,
  VERSION,
} from './share.ts';
import { isShareFragment, SHARE_PREFIX } from './share-fragment.ts';

/** What a link contains, as far as it fits the current quiz. */
export type DecodedShare = SharedAnswers & {
  /** How many answers and selected options the quiz no longer has. They are not in `answers`. */
  droppedCount: number;
};

/** The audit and the quiz that a link is read against. */
export type SharedFrom = { audit: string; quiz: Quiz };

/**
 * Reads a fragment against the loaded quiz of an audit: the answers that the quiz still has.
 * `undefined` for a fragment that is not a link of this audit, is damaged, or names an industry that
 * the quiz does not have. Whatever programs escaped in it, or added behind it, is no damage. Never throws. See
 * docs/journey.md#shared-links.
 */
export function decodeShare(
  { audit, quiz }: SharedFrom,
  fragment: string,
): DecodedShare | undefined {
  if (!isShareFragment(fragment)) return undefined;
  const [codes = ''] = CODES.exec(unescaped(fragment).slice(SHARE_PREFIX.length)) ?? [];
  const marks = MARKS.exec(codes)?.[0].length ?? 0;
  const readings = Array.from({ length: marks + 1 }, (_, mark) =>
    decodeCodes({ audit, quiz }, mark === 0 ? codes : codes.slice(0, -mark)),
  );
  return readings.find((each) => each?.droppedCount === 0) ?? readings.find(Boolean);
}

/** What a link is made of. The first other character, such as `?` or `»`, does not belong to it. */
const CODES = /^[\w.~,()-]*/;

/** The characters of links that may also be marks of the text around a link. */
const MARKS = /[_.~,()-]{0,12}$/;

/** The fragment without escapes, even of escapes, and without invisible characters. */
function unescaped(fragment: string): string {
  const text = fragment.replace(/%(?:25)*([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return text
    .replace(/(?:%[89a-f][\da-f])+/gi, decoded)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** The characters of a run of escapes; as it is where they are none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decodeCodes({ audit, quiz }: SharedFrom, codes: string): DecodedShare | undefined {
  const [version, code, language = '', scoringRevision, industryCode, ...given] = codes.split('.');
  if (version !== VERSION || code !== auditCode(audit)) return undefined;
  if (!scoringRevision || industryCode === undefined) return undefined;
  const [industry, rest] = shortCodeReader(industriesOf(quiz)).splitFirst(industryCode) ?? [];
  if (industryCode !== '' && (industry === undefined || rest !== '')) return undefined;
  const keys = shortCodeReader(keysOf(quiz));
  const answers = new Map<string, Answer>();
  const [first = '', ...afterFirst] = given;
  const hasOutcomes = OUTCOMES.test(first);
  const groups = hasOutcomes ? afterFirst : given;
  const provinceTests = hasOutcomes ? outcomesIn(quiz, first) : undefined;
  let droppedCount = hasOutcomes && !provinceTests ? 1 : 0;
  for (const group of groups) {
    const found = decodeGroup(quiz, keys, group);
    if (!found || (found.key !== undefined && answers.has(found.key))) return undefined;
    if (found.answer !== undefined) answers.set(found.key, found.answer);
    droppedCount += found.droppedCount;
  }
  return {
    audit,
    language,
    scoringRevision,
    industry,
    provinceTests,
    answers: Object.fromEntries(answers),
    droppedCount,
  };
}

const OUTCOMES = /^~[01]+$/;

/** The outcomes by test; `undefined` where the quiz has another number of tests. */
function outcomesIn(quiz: Quiz, group: string): Record<string, boolean> | undefined {
  const tests = provinceTestsIn(questionsOf(quiz));
  if (group.length !== tests.length + 1) return undefined;
  return Object.fromEntries(
    tests.map((test, index) => [provinceTestKey(test), group[index + 1] === '1']),
  );
}

const NUMBER = /^~-?\d+(,\d+)?(e-?\d+)?$/;

type Group = { droppedCount: number } & (
  | { key: string; answer?: Answer }
  | { key?: undefined; answer?: undefined }
);

/** Reads one question's part of a link; `undefined` where no quiz can have written it. */
function decodeGroup(quiz: Quiz, keys: ShortCodeReader, group: string): Group | undefined {
  const [key, rest] = keys.splitFirst(group) ?? [];
  if (rest === undefined) return undefined;
  // Only whether these can be codes at all, those of options too.
  if (!NUMBER.test(rest) && !keys.decodeKnown(rest)) return undefined;
  const question = questionsOf(quiz).find((each) => each.key === key);
  if (!question) return { droppedCount: 1 };
  return decodeAnswer(question, rest);
}

function decodeAnswer(question: Question, text: string): Group | undefined {
  const { key } = question;
  const dropped = { key, droppedCount: 1 };
  if (NUMBER.test(text)) {
    const number = Number(text.slice(NUMBER_PREFIX.length).replace(',', '.'));
    return isAnswer(question, number) ? { key, answer: number, droppedCount: 0 } : dropped;
  }
  const decoded = shortCodeReader(textChoicesOf(question)).decodeKnown(text);
  if (!decoded) return undefined;
  const { known, unknownCount } = decoded;
  if (answerSpaceOf(question).kind !== 'some')
    return known.length === 1 && unknownCount === 0
      ? { key, answer: known[0], droppedCount: 0 }
      : dropped;
  if (!isAnswer(question, known)) return undefined;
  return { key, answer: known, droppedCount: unknownCount };
}
