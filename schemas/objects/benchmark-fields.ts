import type { FieldTable } from '#schemas/field-table.ts';

const USE_GAP = 'Use {gap} for the distance in points and {average} for the average.';

/** How a score is compared with its industry. */
export const benchmarkFields = {
  isShown: {
    title: 'Compare scores with an average',
    description: 'Off while you have no averages: the report then leaves this part out.',
    initialValue: true,
  },
  default: {
    title: 'Default benchmark',
    description: 'For industries without a benchmark of their own.',
  },
  sentence: {
    title: 'Sentence',
    description: 'Use {direction}, {percentile} and {industry} where they belong.',
  },
  lowerSentence: {
    title: 'Sentence for a score that is not above the average',
    description:
      'A low score has a low percentile, so “lower than 26%” reads better than it is. Turn it around with {complement}, which is 100 less {percentile}: “{complement}% of {industry} businesses score higher”. Empty means the sentence above. Shared reports have a field of their own in the report texts.',
    advisedLength: 120,
  },
  anyIndustry: {
    title: 'Instead of the industry, where none was asked for',
    description:
      'Such as “all”. The score is then compared with the default benchmark. Empty leaves the comparison out, unless the sentence names no industry.',
    advisedLength: 40,
  },
  higher: 'Word for a score above',
  lower: 'Word for any other score',
  below: { title: 'Score below the average', description: USE_GAP, advisedLength: 80 },
  belowByOne: { title: 'The same, with one point', description: USE_GAP, advisedLength: 80 },
  above: { title: 'Score above the average', description: USE_GAP, advisedLength: 80 },
  aboveByOne: { title: 'The same, with one point', description: USE_GAP, advisedLength: 80 },
  equal: { title: 'Score equal to the average', description: 'Use {average}.', advisedLength: 80 },
  assumed: {
    title: 'Average without a source',
    description:
      'Below the comparison, where the average of the industry has no source. Such as: “This average is our assumption.” Empty says nothing.',
    advisedLength: 120,
  },
  midpoint: {
    title: 'Percentile of an average score',
    description:
      'A score that equals the benchmark is at this percentile, between the lowest and the highest.',
  },
  lowest: 'Lowest percentile shown',
  highest: 'Highest percentile shown',
} satisfies FieldTable;
