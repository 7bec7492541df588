import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswer } from '#app/quiz/score/answers.ts';
import { answerSpaceOf, valuesIn } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { askedOf, type Subject } from '#app/quiz/score/screens.ts';

/** What shared links and resume links have in common. See docs/journey.md#shared-links. */

/** The audit and the quiz that a link is read against. */
export type LinkedAudit = { audit: string; quiz: Quiz; scoringRevision: string };

/** Increase it when older code can no longer read a link. */
const VERSION = '1';

/** The 32-bit FNV-1a hash of a text's UTF-16 code units, unsigned. It is not a cryptographic hash. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Seven digits and small letters, which depend on the text alone. */
export const codeOf = (text: string): string => fnv1a(text).toString(36).padStart(7, '0');

/**
 * A fragment that holds these values: as JSON, in the letters and signs of base64url, and behind it a
 * checksum. `prefix`: what all links of a kind begin with.
 */
export function encodeLink(prefix: string, values: unknown[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
  return `${prefix}${VERSION}.${text}.${codeOf(text)}`;
}

/** What begins with a link, also where it goes on with what a program or a sentence has added. */
const LINK = new RegExp(`^#\\w=${VERSION}\\.([\\w-]+)\\.([\\da-z]{7})`);

/** The values in a fragment, whose types nobody has checked; none where it is damaged. Never throws. */
export function decodeLink(fragment: string): unknown[] {
  const [, text = '', check] = LINK.exec(unescaped(fragment)) ?? [];
  if (check !== codeOf(text)) return [];
  try {
    const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const json = Uint8Array.from(bytes, (each) => each.charCodeAt(0));
    return [JSON.parse(new TextDecoder().decode(json))].flat();
  } catch {
    return [];
  }
}

/** The fragment without escapes, even of escapes, and without other characters than those of ASCII. */
const unescaped = (fragment: string) =>
  fragment
    .replace(/%(?:25)*([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/%[89a-f][\da-f]|[^ -~]/gi, '');

const choiceCode = ({ key }: Question, value: string) => codeOf(`${key}\n${value}`);

/**
 * The answers to what is asked, as a link holds them: a code for each choice, and by question what is a
 * number or a text. `textOf`: what is said of a text, if anything.
 */
export function encodeLinkAnswers(
  quiz: Quiz,
  subject: Subject,
  answers: Answers,
  textOf: (question: Question, text: string) => string | undefined,
): [codes: string, typed: Record<string, Answer | undefined>] {
  let codes = '';
  const typed: [string, Answer | undefined][] = [];
  for (const question of askedOf(quiz, subject, answers)) {
    const { key } = question;
    const answer = answerTo(answers, key);
    if (!isAnswer(question, answer)) continue;
    if (answerSpaceOf(question).kind === 'text') typed.push([key, textOf(question, `${answer}`)]);
    else if (typeof answer === 'number' || answer.length === 0) typed.push([key, answer]);
    else
      codes += [answer]
        .flat()
        .map((value) => choiceCode(question, value))
        .join('');
  }
  // JSON leaves out what is `undefined`.
  return [codes, Object.fromEntries(typed)];
}

/** The answers of a link that the quiz has, and whether these are all. Never throws. */
export function decodeLinkAnswers(
  quiz: Quiz,
  codes: unknown,
  typed: unknown,
): { answers: Answers; isWhole: boolean } {
  const given = new Set(typeof codes === 'string' ? codes.match(/.{7}/g) : []);
  let unused = given.size + Object.keys(Object(typed)).length;
  const answers = questionsOf(quiz).flatMap((question): [string, Answer][] => {
    const space = answerSpaceOf(question);
    const chosen = valuesIn(space).filter(
      (value) => typeof value === 'string' && given.has(choiceCode(question, value)),
    );
    // Hardly ever, two choices have the same code: then nobody knows which one it was.
    const one = chosen.length === 1 ? chosen[0] : undefined;
    const several = chosen.length > 0 && space.kind === 'some' ? chosen : one;
    const answer = several ?? ownProperty(typed, question.key);
    if (!isAnswer(question, answer)) return [];
    unused -= chosen.length || 1;
    return [[question.key, answer]];
  });
  return { answers: Object.fromEntries(answers), isWhole: unused === 0 };
}
