import { CaseIcon } from '@sanity/icons';
import { contractType } from '#schemas/document-type.ts';
import { previewOf } from '#schemas/preview-of.ts';

export const industry = contractType({
  name: 'industry',
  title: 'Industry',
  icon: CaseIcon,
  fields: {
    benchmark: [
      'Benchmark',
      'The average score in this industry. Leave it empty to use the default benchmark of the quiz.',
      { options: { input: 'average' } },
    ],
    label: ['Name', 'As visitors read it in the form and in their report.'],
    source: [
      'Source of the benchmark',
      'Below the comparison in the report. Such as: “Average of 84 businesses, Nov 2025 to Oct 2026.” Empty means the text of the quiz for an average without a source.',
    ],
    noun: [
      'What one business is called',
      'How the name reads in a sentence, as in “Recommend a restaurant in Halifax”: restaurant, contractor, salon or spa. Used in the texts to copy. Empty means the name.',
    ],
    sentence: [
      'Benchmark sentence',
      'Only where the name does not fit into the sentence of the quiz, as with “Other”. Use {direction} and {percentile}.',
    ],
    lowerSentence: [
      'Benchmark sentence for a score that is not above the average',
      'Only where the quiz has such a sentence and the name does not fit into it. Use {complement}, which is 100 minus {percentile}. Empty means the sentence above or, if that is empty too, those of the quiz.',
    ],
    value: [
      'Value',
      'Tiles and answers refer to it. It can’t change once it is published.',
      { isLocked: true },
    ],
  },
  preview: previewOf('New industry', { title: 'label', benchmark: 'benchmark' }, ({ benchmark }) =>
    typeof benchmark === 'number' ? `Benchmark ${benchmark}` : 'Default benchmark',
  ),
});
