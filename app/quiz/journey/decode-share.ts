import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswer } from '#app/quiz/score/answers.ts';
import { provinceTestKey, provinceTestsIn } from '#app/quiz/score/conditions.ts';
import { answerSpaceOf, valuesIn } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { auditCode, codeOf, type SharedAnswers, VERSION } from './share.ts';
import { isShareFragment, SHARE_PREFIX } from './share-fragment.ts';

/** What a link contains, as far as it fits the current quiz. */
export type DecodedShare = SharedAnswers & {
  /** How many answers and selected options the quiz no longer has. They are not in `answers`. */
  droppedCount: number;
};

/** The audit and the quiz that a link is read against. */
export type SharedFrom = { audit: string; quiz: Quiz };

/**
 * Reads a fragment against the loaded quiz of an audit: the answers that the quiz still has. `undefined` for
 * what is no link of this audit, is damaged, or names an unknown industry. Never throws. See
 * docs/journey.md#shared-links.
 */
export function decodeShare(
  { audit, quiz }: SharedFrom,
  fragment: string,
): DecodedShare | undefined {
  if (!isShareFragment(fragment)) return undefined;
  const [version, code, language = '', scoringRevision, industryCode, ...given] =
    codesIn(fragment).split('.');
  if (version !== VERSION || code !== auditCode(audit)) return undefined;
  if (!scoringRevision || industryCode === undefined) return undefined;
  const industry = byCode(quiz.industries.map(({ value }) => value)).get(industryCode);
  if (industryCode !== '' && industry === undefined) return undefined;
  const [first = '', ...afterFirst] = given;
  const hasOutcomes = OUTCOMES.test(first);
  const provinceTests = hasOutcomes ? outcomesIn(quiz, first) : undefined;
  const found = decodeGroups(quiz, hasOutcomes ? afterFirst : given);
  if (!found) return undefined;
  const droppedCount = found.droppedCount + (hasOutcomes && !provinceTests ? 1 : 0);
  const { answers } = found;
  return { audit, language, scoringRevision, industry, provinceTests, answers, droppedCount };
}

/** What is behind the prefix of a link, without what programs added or escaped. */
export function codesIn(fragment: string): string {
  const [codes = ''] = CODES.exec(unescaped(fragment).slice(SHARE_PREFIX.length)) ?? [];
  return codes.replace(MARKS, '');
}

/** What a link is made of. The first other character, such as `?` or `»`, does not belong to it. */
const CODES = /^[\w.~,-]*/;

/** Marks of the text around a link: no link ends with one. */
const MARKS = /[_.~,-]+$/;

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

/** The answers in the groups of a link, as far as the quiz has them; `undefined` where one is damaged or repeated. */
export function decodeGroups(
  quiz: Quiz,
  groups: readonly string[],
): Pick<DecodedShare, 'answers' | 'droppedCount'> | undefined {
  const keys = byCode(questionsOf(quiz).map(({ key }) => key));
  const answers = new Map<string, Answer>();
  let droppedCount = 0;
  for (const group of groups) {
    const [, keyCode = '', number, codes = '', text] = GROUP.exec(group) ?? [];
    if (keyCode === '') return undefined;
    const key = keys.get(keyCode);
    const question = questionsOf(quiz).find((each) => each.key === key);
    if (question && answers.has(question.key)) return undefined;
    const found =
      question && decodeAnswer(question, { number, text }, codes.match(EACH_CODE) ?? []);
    if (question && found?.answer !== undefined) answers.set(question.key, found.answer);
    droppedCount += found ? found.droppedCount : 1;
  }
  return { answers: Object.fromEntries(answers), droppedCount };
}

/** The text of each code; `undefined` where, which hardly ever happens, two have it. */
function byCode(texts: readonly string[]): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const text of texts) found.set(codeOf(text), found.has(codeOf(text)) ? undefined : text);
  return found;
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

/** A question's part of a link: the code of its key, and a number, the codes of what was chosen or, in base64, a text. */
const GROUP = /^([\da-z]{7})(?:~(-?\d+(?:,\d+)?(?:e-?\d+)?)|((?:[\da-z]{7})*)|-([\w-]*))$/;
const EACH_CODE = /.{7}/g;

/** What the question still has of an answer: a number, a text, or what was chosen. */
function decodeAnswer(
  question: Question,
  { number, text }: { number?: string; text?: string },
  codes: readonly string[],
): { answer?: Answer; droppedCount: number } {
  const space = answerSpaceOf(question);
  const texts = byCode(valuesIn(space).filter((value) => typeof value === 'string'));
  const chosen = codes.flatMap((code) => texts.get(code) ?? []);
  const one = codes.length === 1 ? chosen[0] : undefined;
  const several = space.kind === 'some' ? chosen : one;
  const entered = text === undefined ? several : decodeText(text);
  const answer = number === undefined ? entered : Number(number.replace(',', '.'));
  return isAnswer(question, answer)
    ? { answer, droppedCount: codes.length - chosen.length }
    : { droppedCount: 1 };
}

/** The text whose bytes in UTF-8 these are; `undefined` where they are none. */
function decodeText(base64: string): string | undefined {
  try {
    const bytes = atob(base64.replace(/-/g, '+').replace(/_/g, '/'));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (each) => each.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
}
