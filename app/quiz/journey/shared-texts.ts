import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';

/**
 * The texts of a shared report, which speaks of "this business" instead of "you". A text that editors
 * leave empty is that of the visitor's own report. One exception: without `worthOne`, a `worth` of the
 * shared report serves for one point too.
 */
export function sharedTextsOf(texts: ResultsPage): ResultsPage {
  const own = texts.sharedTexts ?? {};
  return {
    ...texts,
    title: own.title ?? texts.title,
    benchmark: { ...texts.benchmark, yours: own.yours ?? texts.benchmark.yours },
    quickWins: { ...texts.quickWins, intro: own.quickWinsIntro ?? texts.quickWins.intro },
    opportunities: {
      ...texts.opportunities,
      intro: own.opportunitiesIntro ?? texts.opportunities.intro,
    },
    nextLevel: {
      ...texts.nextLevel,
      title: own.nextLevelTitle ?? texts.nextLevel.title,
      intro: own.nextLevelIntro ?? texts.nextLevel.intro,
      reached: own.reached ?? texts.nextLevel.reached,
      notReached: own.notReached ?? texts.nextLevel.notReached,
      nothingLeft: own.nothingLeft ?? texts.nextLevel.nothingLeft,
    },
    topLevel: {
      title: own.topLevelTitle ?? texts.topLevel.title,
      intro: own.topLevelIntro ?? texts.topLevel.intro,
      worth: own.worth ?? texts.topLevel.worth,
      worthOne: own.worthOne ?? (own.worth ? undefined : texts.topLevel.worthOne),
    },
    breakdown: {
      ...texts.breakdown,
      title: own.breakdownTitle ?? texts.breakdown.title,
      sum: own.sum ?? texts.breakdown.sum,
    },
  };
}

/**
 * The quiz with the benchmark's sentence of shared reports, if there is one. It replaces the industries'
 * own sentences too, which speak of "you".
 */
export function sharedQuizOf(quiz: Quiz, { sharedTexts }: Pick<ResultsPage, 'sharedTexts'>): Quiz {
  const sentence = sharedTexts?.benchmarkSentence;
  if (!sentence) return quiz;
  const industries = quiz.industries.map((industry) => ({ ...industry, sentence: undefined }));
  return { ...quiz, industries, benchmark: { ...quiz.benchmark, sentence } };
}
