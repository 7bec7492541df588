import { quiz as contract } from '#app/quiz/contract/quiz.ts';
import { numberField, objectField, optionalTextField, textField } from './fields.ts';

const benchmark = contract.shape.benchmark.shape;

/** How a score is compared with the average of its industry. */
export const benchmarkField = objectField({
  name: 'benchmark',
  title: 'Benchmark',
  description: 'How a score is compared with its industry.',
  group: 'scoring',
  fields: [
    numberField({
      name: 'default',
      title: 'Default benchmark',
      description: 'For industries without a benchmark of their own.',
      initialValue: 60,
      contract: benchmark.default,
    }),
    textField({
      name: 'sentence',
      title: 'Sentence',
      description: 'Use {direction}, {percentile} and {industry} where they belong.',
      initialValue: 'Your score is {direction} than {percentile}% of {industry} businesses',
    }),
    optionalTextField({
      name: 'lowerSentence',
      title: 'Sentence for a score that is not above the average',
      description:
        'A low score has a low percentile, so “lower than 26%” reads better than it is. Turn it around with {complement}, which is 100 less {percentile}: “{complement}% of {industry} businesses score higher”. Empty means the sentence above. Shared reports have a field of their own in the report texts.',
      maxLength: 120,
    }),
    textField({ name: 'higher', title: 'Word for a score above', initialValue: 'higher' }),
    textField({ name: 'lower', title: 'Word for any other score', initialValue: 'lower' }),
    optionalTextField({
      name: 'below',
      title: 'Score below the average',
      description: 'Use {gap} for the distance in points and {average} for the average.',
      maxLength: 80,
    }),
    optionalTextField({
      name: 'belowByOne',
      title: 'The same, with one point',
      description: 'Use {gap} for the distance in points and {average} for the average.',
      maxLength: 80,
    }),
    optionalTextField({
      name: 'above',
      title: 'Score above the average',
      description: 'Use {gap} for the distance in points and {average} for the average.',
      maxLength: 80,
    }),
    optionalTextField({
      name: 'aboveByOne',
      title: 'The same, with one point',
      description: 'Use {gap} for the distance in points and {average} for the average.',
      maxLength: 80,
    }),
    optionalTextField({
      name: 'equal',
      title: 'Score equal to the average',
      description: 'Use {average}.',
      maxLength: 80,
    }),
    numberField({
      name: 'midpoint',
      title: 'Percentile of an average score',
      description:
        'A score that equals the benchmark is at this percentile, between the lowest and the highest.',
      initialValue: 50,
      contract: benchmark.midpoint,
    }),
    numberField({
      name: 'lowest',
      title: 'Lowest percentile shown',
      initialValue: 5,
      contract: benchmark.lowest,
    }),
    numberField({
      name: 'highest',
      title: 'Highest percentile shown',
      initialValue: 95,
      contract: benchmark.highest,
    }),
  ],
});
