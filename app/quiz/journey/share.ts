import { ANY_TEXT, type Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswer, isAnswered } from '#app/quiz/score/answers.ts';
import { provinceTestsIn, testPasses } from '#app/quiz/score/conditions.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { askedOf, type Subject } from '#app/quiz/score/screens.ts';
import { SHARE_PREFIX } from './share-fragment.ts';

/** What a shared link contains. No personal data. */
export type SharedAnswers = {
  audit: string;
  /** The BCP 47 tag of the language in which it was shared; empty in links that name none. */
  language: string;
  scoringRevision: string;
  /** Missing where it was not asked for. */
  industry?: string;
  /** The outcome of each test on the province, in place of the province. */
  provinceTests?: Readonly<Record<string, boolean>>;
  answers: Answers;
};

/** Increase it when older code can no longer read a link. */
export const VERSION = '1';
const NUMBER_PREFIX = '~';
export const TEXT_PREFIX = '-';

/** The 32-bit FNV-1a hash of a text's UTF-16 code units, unsigned. It is not a cryptographic hash. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A key or a value in a link: seven digits and small letters, which depend on the text alone. */
export const codeOf = (text: string): string => fnv1a(text).toString(36).padStart(7, '0');

/**
 * The fragment of a shared link: `#r=1.<audit>.<language>.<revision>.<industry>.<question><answer>…`, where
 * keys and values are codes. Only what is asked is in it, and no answer that the quiz does not have; of a
 * text it only says that there is one. A quiz that tests the province has a group such as `~01` before the
 * answers: the outcomes. See docs/journey.md#shared-links.
 */
export function encodeShare(quiz: Quiz, shared: SharedAnswers & Pick<Subject, 'province'>): string {
  const { audit, language, scoringRevision, industry, answers } = shared;
  const outcomes = provinceTestsIn(questionsOf(quiz)).map((test) =>
    testPasses(test, shared, new Map()) ? '1' : '0',
  );
  const groups = encodeAnswers(quiz, shared, answers, (question) =>
    isAnswered(question, answers) ? codeOf(ANY_TEXT) : undefined,
  );
  return (
    SHARE_PREFIX +
    [
      VERSION,
      auditCode(audit),
      language,
      scoringRevision,
      industry ? codeOf(industry) : '',
      ...(outcomes.length > 0 ? [NUMBER_PREFIX + outcomes.join('')] : []),
      ...groups,
    ].join('.')
  );
}

/** The id itself, without the points that divide a link. */
export const auditCode = (audit: string) => audit.replaceAll('.', '~');

/** The answers to what is asked, each behind the code of its question. `encodeText`: what is said of a text, if anything. */
export const encodeAnswers = (
  quiz: Quiz,
  subject: Subject,
  answers: Answers,
  encodeText: (question: Question, text: string) => string | undefined,
): string[] =>
  askedOf(quiz, subject, answers).flatMap((question) => {
    const answer = answerTo(answers, question.key);
    if (!isAnswer(question, answer)) return [];
    const isText = answerSpaceOf(question).kind === 'text';
    const code = isText ? encodeText(question, String(answer)) : encodeAnswer(answer);
    return code === undefined ? [] : [codeOf(question.key) + code];
  });

function encodeAnswer(answer: Answer): string {
  if (typeof answer === 'number') return NUMBER_PREFIX + String(answer).replace('.', ',');
  return [answer].flat().map(codeOf).join('');
}
