import type { FieldTable } from '#schemas/field-table.ts';

const USE_GAP = 'Use {gap} for the distance in points and {average} for the average.';

export const benchmarkFields = {
  isShown: [
    'Compare scores with an average',
    'Off while you have no averages: the report then leaves this part out.',
    { initialValue: true },
  ],
  default: ['Default benchmark', 'For industries without a benchmark of their own.'],
  sentence: ['Sentence', 'Use {direction}, {percentile} and {industry} where they belong.'],
  lowerSentence: [
    'Sentence for a score that is not above the average',
    'A low score has a low percentile, so “lower than 26%” sounds better than it is. Turn it around with {complement}, which is 100 minus {percentile}: “{complement}% of {industry} businesses score higher”. Empty means the sentence above. Shared reports have a field of their own in the report texts.',
  ],
  anyIndustry: [
    'Instead of the industry, where none was asked for',
    'Such as “all”. The score is then compared with the default benchmark. Empty leaves the comparison out, unless the sentence names no industry.',
  ],
  higher: 'Word for a score above',
  lower: 'Word for any other score',
  below: ['Score below the average', USE_GAP],
  belowByOne: ['The same, with one point', USE_GAP],
  above: ['Score above the average', USE_GAP],
  aboveByOne: ['The same, with one point', USE_GAP],
  equal: ['Score equal to the average', 'Use {average}.'],
  assumed: [
    'Average without a source',
    'Below the comparison, where the average of the industry has no source. Such as: “This average is our assumption.” Empty says nothing.',
  ],
  midpoint: [
    'Percentile of an average score',
    'A score that equals the benchmark is at this percentile, between the lowest and the highest.',
  ],
  lowest: 'Lowest percentile shown',
  highest: 'Highest percentile shown',
} satisfies FieldTable;
