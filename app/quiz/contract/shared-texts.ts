import type { Quiz } from './quiz.ts';
import type { ResultsPage } from './site.ts';

/**
 * The fields of an audit's shared reports in place of its own (`withFieldsOf`): they speak of “this business”
 * in place of “you”. A text that editors leave empty is that of the visitor’s own report. Without `worthOne`,
 * `worth` serves for one point too.
 */
export function sharedFieldsOf({ quiz, resultsPage }: { quiz: Quiz; resultsPage: ResultsPage }) {
  const texts = resultsPage.sharedTexts ?? {};
  const { benchmarkSentence: sentence, benchmarkLowerSentence: lowerSentence } = texts;
  return {
    quiz: quiz.benchmark && { benchmark: { shared: { sentence, lowerSentence } } },
    resultsPage: {
      title: texts.title,
      benchmark: { yours: texts.yours },
      quickWins: { intro: texts.quickWinsIntro },
      opportunities: { intro: texts.opportunitiesIntro },
      categories: { title: texts.categoriesTitle, intro: texts.categoriesIntro },
      nextLevel: {
        title: texts.nextLevelTitle,
        intro: texts.nextLevelIntro,
        reached: texts.reached,
        notReached: texts.notReached,
        nothingLeft: texts.nothingLeft,
      },
      topLevel: {
        title: texts.topLevelTitle,
        intro: texts.topLevelIntro,
        worth: texts.worth,
        worthOne: texts.worthOne ?? (texts.worth && null),
      },
      breakdown: { title: texts.breakdownTitle, sum: texts.sum },
    },
  };
}
