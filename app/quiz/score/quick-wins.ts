import { type Answers, answerTo, answerValues } from '#app/quiz/base/answers.ts';
import { fill, placeholders } from '#app/quiz/base/template.ts';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { QuickWinTexts } from '#app/quiz/contract/quick-wins.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';

/** What to do, and how. Only `text` is always there. */
export type QuickWin = {
  text: string;
  why?: RichText;
  steps?: RichText;
  time?: string;
  /** For the visitor to copy; its placeholders are filled in. */
  copyText?: string;
};

/** What the texts to copy may name. The industry is a value of the quiz; a shared report has no more. */
export type QuickWinSubject = { industry?: string; city?: string; businessName?: string };

/**
 * The quick wins of the rules that match, in order and at most the quiz’s maximum, or as many fallbacks where
 * none does. A rule matches when the answer is, or includes, one of its values, or when the score of its
 * category is below its number. Never throws. See docs/scoring.md#quick-wins.
 */
export function quickWinsFor(
  quiz: Quiz,
  answers: Answers,
  subject: QuickWinSubject,
  categories: readonly { key: string; score?: number }[] = [],
): QuickWin[] {
  const { quickWins } = quiz;
  const matching = quickWins.rules.filter((rule) => {
    if (rule.source === 'category') {
      const found = categories.find(({ key }) => key === rule.category);
      return found?.score !== undefined && found.score < rule.below;
    }
    const given = answerValues(answerTo(answers, rule.question));
    return given.some((value) => rule.values.includes(value));
  });
  const found: QuickWinTexts[] = matching.length > 0 ? matching : quickWins.fallbackWins;
  const { industry = '', city = '', businessName = '' } = subject;
  const shown = quiz.industries.find(({ value }) => value === industry);
  const values = { industry: shown?.noun ?? shown?.label ?? industry, city, businessName };
  const isEmpty = (name: string) => ownProperty(values, name) === '';
  return found.slice(0, quickWins.maximum).map(({ text, why, steps, time, ...copies }) => {
    // The first of the two texts whose placeholders all have a value.
    const template = [copies.copyText, copies.sharedCopyText].find(
      (each) => each && !placeholders(each).some(isEmpty),
    );
    return {
      text,
      why: why ?? undefined,
      steps: steps ?? undefined,
      time: time ?? undefined,
      copyText: template ? fill(template, values) : undefined,
    };
  });
}
