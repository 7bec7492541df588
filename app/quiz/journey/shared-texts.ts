import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';

/**
 * The texts of a shared report, which speaks of “this business” in place of “you”. One that editors leave
 * empty is that of the visitor’s own report. Without `worthOne`, `worth` serves for one point too.
 */
export function sharedTextsOf(texts: ResultsPage): ResultsPage {
  const shared = texts.sharedTexts ?? {};
  const { topLevel } = texts;
  return {
    ...withTexts(texts, { title: shared.title }),
    benchmark: withTexts(texts.benchmark, { yours: shared.yours }),
    quickWins: withTexts(texts.quickWins, { intro: shared.quickWinsIntro }),
    opportunities: withTexts(texts.opportunities, { intro: shared.opportunitiesIntro }),
    categories: withTexts(texts.categories ?? { isShown: true }, {
      title: shared.categoriesTitle,
      intro: shared.categoriesIntro,
    }),
    nextLevel: withTexts(texts.nextLevel, {
      title: shared.nextLevelTitle,
      intro: shared.nextLevelIntro,
      reached: shared.reached,
      notReached: shared.notReached,
      nothingLeft: shared.nothingLeft,
    }),
    topLevel: {
      title: shared.topLevelTitle ?? topLevel.title,
      intro: shared.topLevelIntro ?? topLevel.intro,
      worth: shared.worth ?? topLevel.worth,
      worthOne: shared.worthOne ?? (shared.worth ? undefined : topLevel.worthOne),
    },
    breakdown: withTexts(texts.breakdown, { title: shared.breakdownTitle, sum: shared.sum }),
  };
}

/** The texts, with those of the others that editors wrote in their place. */
const withTexts = <Texts extends object>(texts: Texts, others: Partial<Texts>): Texts => ({
  ...texts,
  ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== undefined)),
});

/** The quiz with the benchmark's sentences of shared reports, if there are any, in place of all others. */
export function sharedQuizOf(quiz: Quiz, { sharedTexts }: Pick<ResultsPage, 'sharedTexts'>): Quiz {
  const { benchmarkSentence: sentence, benchmarkLowerSentence: lowerSentence } = sharedTexts ?? {};
  if (!sentence && !lowerSentence) return quiz;
  const withoutOwn = sentence
    ? { sentence: undefined, lowerSentence: undefined }
    : { lowerSentence };
  return {
    ...quiz,
    industries: quiz.industries.map((industry) => ({ ...industry, ...withoutOwn })),
    benchmark: quiz.benchmark && {
      ...quiz.benchmark,
      lowerSentence,
      sentence: sentence ?? quiz.benchmark.sentence,
    },
  };
}
