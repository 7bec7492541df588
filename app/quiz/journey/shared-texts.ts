import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';

/**
 * The texts of a shared report, which speaks of "this business" instead of "you". A text that editors
 * leave empty is that of the visitor's own report. One exception: without `worthOne`, a `worth` of the
 * shared report serves for one point too.
 */
export function sharedTextsOf(texts: ResultsPage): ResultsPage {
  const shared = texts.sharedTexts ?? {};
  return {
    ...texts,
    title: shared.title ?? texts.title,
    benchmark: { ...texts.benchmark, yours: shared.yours ?? texts.benchmark.yours },
    quickWins: { ...texts.quickWins, intro: shared.quickWinsIntro ?? texts.quickWins.intro },
    opportunities: {
      ...texts.opportunities,
      intro: shared.opportunitiesIntro ?? texts.opportunities.intro,
    },
    categories: {
      ...texts.categories,
      title: shared.categoriesTitle ?? texts.categories?.title,
      intro: shared.categoriesIntro ?? texts.categories?.intro,
    },
    nextLevel: {
      ...texts.nextLevel,
      title: shared.nextLevelTitle ?? texts.nextLevel.title,
      intro: shared.nextLevelIntro ?? texts.nextLevel.intro,
      reached: shared.reached ?? texts.nextLevel.reached,
      notReached: shared.notReached ?? texts.nextLevel.notReached,
      nothingLeft: shared.nothingLeft ?? texts.nextLevel.nothingLeft,
    },
    topLevel: {
      title: shared.topLevelTitle ?? texts.topLevel.title,
      intro: shared.topLevelIntro ?? texts.topLevel.intro,
      worth: shared.worth ?? texts.topLevel.worth,
      worthOne: shared.worthOne ?? (shared.worth ? undefined : texts.topLevel.worthOne),
    },
    breakdown: {
      ...texts.breakdown,
      title: shared.breakdownTitle ?? texts.breakdown.title,
      sum: shared.sum ?? texts.breakdown.sum,
    },
  };
}

/**
 * The quiz with the benchmark's sentences of shared reports, if there are any. They replace the
 * industries' own sentences too, which speak of "you": one for all scores replaces both kinds.
 */
export function sharedQuizOf(quiz: Quiz, { sharedTexts }: Pick<ResultsPage, 'sharedTexts'>): Quiz {
  const { benchmarkSentence: sentence, benchmarkLowerSentence: lowerSentence } = sharedTexts ?? {};
  if (!sentence && !lowerSentence) return quiz;
  const withoutOwn = sentence
    ? { sentence: undefined, lowerSentence: undefined }
    : { lowerSentence };
  return {
    ...quiz,
    industries: quiz.industries.map((industry) => ({ ...industry, ...withoutOwn })),
    benchmark: {
      ...quiz.benchmark,
      lowerSentence,
      sentence: sentence ?? quiz.benchmark.sentence,
    },
  };
}
