import { ANY_TEXT } from '#app/quiz/base/answer-space.ts';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { isAnswered } from '#app/quiz/score/answers.ts';
import { provinceTestKey, provinceTestsIn, testPasses } from '#app/quiz/score/conditions.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { Subject } from '#app/quiz/score/screens.ts';
import { codeOf, decodeLink, decodeLinkAnswers, encodeLink, encodeLinkAnswers } from './link.ts';
import { isShareFragment, SHARE_PREFIX } from './share-fragment.ts';

/** What a shared link contains. No personal data. */
export type SharedAnswers = {
  audit: string;
  /** The BCP 47 tag of the language in which it was shared. */
  language: string;
  scoringRevision: string;
  /** Missing where it was not asked for. */
  industry?: string;
  /** The outcome of each test on the province, in place of the province. */
  provinceTests?: Readonly<Record<string, boolean>>;
  answers: Answers;
};

/**
 * The fragment of a shared link. Only what is asked is in it, and no answer that the quiz does not have; of a
 * text it only says that there is one. See docs/journey.md#shared-links.
 */
export function encodeShare(quiz: Quiz, shared: SharedAnswers & Pick<Subject, 'province'>): string {
  const { audit, language, scoringRevision, industry, answers } = shared;
  const outcomes = provinceTestsIn(questionsOf(quiz)).map((test) =>
    testPasses(test, shared, new Map()),
  );
  const given = encodeLinkAnswers(quiz, shared, answers, (question) =>
    isAnswered(question, answers) ? ANY_TEXT : undefined,
  );
  const values = [audit, language, scoringRevision, industry ? codeOf(industry) : '', ...given];
  return encodeLink(SHARE_PREFIX, outcomes.length > 0 ? [...values, outcomes] : values);
}

/** What a link contains, as far as it fits the current quiz. */
export type DecodedShare = SharedAnswers & {
  /** Whether the quiz has all of its answers and selected options. `answers` has those that it has. */
  isWhole: boolean;
};

/**
 * Reads a fragment against the loaded quiz of an audit: the answers that the quiz still has. `undefined` for
 * what is no link of this audit, is damaged, or names an unknown industry. Never throws. See
 * docs/journey.md#shared-links.
 */
export function decodeShare(
  { audit, quiz }: { audit: string; quiz: Quiz },
  fragment: string,
): DecodedShare | undefined {
  const [from, language, scoringRevision, code, codes, typed, outcomes = []] = decodeLink(fragment);
  if (!isShareFragment(fragment) || from !== audit) return undefined;
  if (typeof language !== 'string' || typeof scoringRevision !== 'string') return undefined;
  const industry = quiz.industries.find(({ value }) => codeOf(value) === code)?.value;
  if (!Array.isArray(outcomes) || (code !== '' && !industry)) return undefined;
  const tests = provinceTestsIn(questionsOf(quiz));
  const isTested = outcomes.length > 0;
  const provinceTests =
    isTested && outcomes.length === tests.length
      ? Object.fromEntries(tests.map((test, at) => [provinceTestKey(test), outcomes[at] === true]))
      : undefined;
  const { answers, isWhole } = decodeLinkAnswers(quiz, codes, typed);
  return {
    audit,
    language,
    scoringRevision,
    industry,
    provinceTests,
    answers,
    isWhole: isWhole && isTested === (provinceTests !== undefined),
  };
}
