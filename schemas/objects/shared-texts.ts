import { defineField } from 'sanity';
import { optionalTextField } from './fields.ts';

const USE_LEVEL = 'Use {level}.';
const USE_SCORES = 'Use {level}, {score}, {newScore} and {min}.';

/** The texts of a shared report that differ from those of the visitor's own report. */
export const sharedTexts = defineField({
  name: 'sharedTexts',
  title: 'Wording of a shared report',
  description:
    'Someone else reads it, so write "this business", not "you". Leave a text empty to use the one from the visitor’s own report.',
  type: 'object',
  group: 'sharing',
  options: { collapsible: true, collapsed: true },
  fields: [
    { name: 'title', title: 'Title' },
    {
      name: 'benchmarkSentence',
      title: 'Benchmark sentence',
      description: 'Use {direction}, {percentile} and {industry}.',
    },
    {
      name: 'benchmarkLowerSentence',
      title: 'Benchmark sentence for a score that is not above the average',
      description:
        'Use {complement}, which is 100 less {percentile}, and {industry}. Empty means the sentence above.',
    },
    { name: 'yours', title: 'Label for the score' },
    { name: 'quickWinsIntro', title: 'Line under the title of the quick wins' },
    { name: 'opportunitiesIntro', title: 'Line under the title of the opportunities' },
    {
      name: 'nextLevelTitle',
      title: 'Title of “Fastest way to the next level”',
      description: USE_LEVEL,
    },
    { name: 'nextLevelIntro', title: 'Line under it', description: USE_LEVEL },
    { name: 'reached', title: 'When the steps reach the level', description: USE_SCORES },
    { name: 'notReached', title: 'When they are not enough', description: USE_SCORES },
    {
      name: 'nothingLeft',
      title: 'When nothing is left to improve',
      description: 'Use {level}, {score} and {min}.',
    },
    { name: 'topLevelTitle', title: 'Title at the highest level', description: USE_LEVEL },
    { name: 'topLevelIntro', title: 'Line under it', description: USE_LEVEL },
    { name: 'worth', title: 'What an answer is worth', description: 'Use {worth}.' },
    {
      name: 'worthOne',
      title: 'What an answer is worth, if it is one point',
      description: 'Use {worth}. Empty means the text above, if that is filled in.',
    },
    { name: 'breakdownTitle', title: 'Title of “How the score adds up”' },
    {
      name: 'sum',
      title: 'The sum',
      description: 'Use {points}, {total}, {score} and {scale}.',
    },
  ].map((field) => optionalTextField({ ...field, maxLength: 180 })),
});
