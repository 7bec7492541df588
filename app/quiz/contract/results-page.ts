import { z } from 'zod';
import {
  buttonText,
  isOn,
  optional,
  shortList,
  text,
  withPlaceholders,
} from '#app/quiz/base/fields.ts';
import { richText, richTextWith } from '#app/quiz/base/rich-text.ts';
import { benchmarkSentence } from './quiz.ts';

/** The contract of the texts of a report: the visitor's own, and a shared one. */

const toVisitor = withPlaceholders(text, 'firstName');
const ofLevel = withPlaceholders(text, 'level');
const introOfLevel = richTextWith('level');
const ofGain = withPlaceholders(text, 'gain');
const ofWorth = withPlaceholders(text, 'worth');
const ofScore = withPlaceholders(text, 'level', 'score', 'min');
const ofScores = withPlaceholders(text, 'level', 'score', 'newScore', 'min');
const sum = withPlaceholders(text, 'points', 'total', 'score', 'scale');
const adjustment = withPlaceholders(text, 'category', 'percent', 'factor');

/** Texts of a shared report. One that is missing is that of the visitor's own report (`sharedFieldsOf`). */
const sharedTexts = z.object({
  title: optional(text),
  benchmarkSentence: optional(benchmarkSentence),
  benchmarkLowerSentence: optional(benchmarkSentence),
  yours: optional(text),
  quickWinsIntro: optional(richText),
  opportunitiesIntro: optional(richText),
  nextLevelTitle: optional(ofLevel),
  nextLevelIntro: optional(introOfLevel),
  reached: optional(ofScores),
  notReached: optional(ofScores),
  nothingLeft: optional(ofScore),
  topLevelTitle: optional(ofLevel),
  topLevelIntro: optional(introOfLevel),
  worth: optional(ofWorth),
  worthOne: optional(ofWorth),
  categoriesTitle: optional(text),
  categoriesIntro: optional(richText),
  breakdownTitle: optional(text),
  sum: optional(sum),
});

export const resultsPage = z.object(
  {
    title: text,
    outOf: withPlaceholders(text, 'scale'),
    preparedFor: withPlaceholders(text, 'businessName'),
    reportBy: withPlaceholders(text, 'provider'),
    selfReported: text,
    benchmark: z.object({ isShown: isOn, title: text, yours: text, average: text }),
    quickWins: z.object({
      isShown: isOn,
      title: text,
      intro: richText,
      /** Opens the steps; without it they are always shown. */
      howTo: optional(text),
      /** Without it, a text to copy has no button. */
      copy: optional(text),
      copied: optional(text),
      copyFailed: optional(text),
    }),
    opportunities: z.object({ isShown: isOn, title: text, intro: richText }),
    /** Needed only where the quiz has categories. */
    categories: z
      .object({
        isShown: isOn,
        title: optional(text),
        intro: optional(richText),
        noScore: optional(text),
      })
      .nullish(),
    nextLevel: z.object({
      isShown: isOn,
      title: ofLevel,
      intro: introOfLevel,
      now: text,
      goal: text,
      gain: ofGain,
      gainOne: optional(ofGain),
      /** Opens the rest of many changes that are in no section; without it, all are shown. */
      more: optional(withPlaceholders(text, 'count')),
      reached: ofScores,
      notReached: ofScores,
      nothingLeft: ofScore,
    }),
    topLevel: z.object({
      title: ofLevel,
      intro: introOfLevel,
      worth: ofWorth,
      worthOne: optional(ofWorth),
    }),
    breakdown: z.object({
      isShown: isOn,
      title: text,
      intro: text,
      points: withPlaceholders(text, 'points', 'maximum'),
      /** In place of the points of a question that does not count. */
      notCounted: optional(text),
      /** Opens the rest of many questions that are in no section; without it, all are shown. */
      more: optional(withPlaceholders(text, 'count')),
      /** A category that lowers the total. */
      adjustment: optional(adjustment),
      sum,
    }),
    booking: z.object({
      isShown: isOn,
      title: toVisitor,
      text: toVisitor,
      button: buttonText,
      who: optional(withPlaceholders(text, 'provider')),
      agendaTitle: optional(text),
      agenda: shortList(text).nullish(),
      bring: optional(text),
      /** The link beside the score that leads to this card. */
      link: optional(buttonText),
    }),
    download: buttonText,
    pdf: z.object({
      isShown: isOn,
      fileName: withPlaceholders(text, 'businessName'),
      page: withPlaceholders(text, 'page', 'total'),
      making: text,
      done: text,
      failed: text,
      retry: buttonText,
      print: buttonText,
    }),
    share: z.object({ isShown: isOn, button: buttonText, copied: text, failed: text, link: text }),
    shared: z.object({
      label: text,
      intro: text,
      rescored: text,
      /** Shown in place of `rescored` when only a part of the answers still fits. */
      partial: optional(withPlaceholders(text, 'answered', 'total')),
      startTitle: text,
      startText: text,
      goneTitle: text,
      goneText: text,
    }),
    sharedTexts: sharedTexts.nullish(),
  },
  'Choose the report texts of this audit, and publish them.',
);
