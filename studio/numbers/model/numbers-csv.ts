import { DURATIONS_UP_TO, type Numbers, STEPS } from '#leads/api/numbers-api.ts';
import type { LeadResults } from '#leads/api/results-api.ts';
import english from '#seed/access-texts.json' with { type: 'json' };
import { BYTE_ORDER_MARK, type Cell, csvRecords } from '#shared/spreadsheet.ts';
import type { FunnelStep } from './funnel.ts';

/** What is counted in the order in which visitors reach it, with its title. */
export const COUNTED = STEPS.map((name) => [name, english.numbers.steps[name]] as const);

/** The time to the report that a group of `durations` stands for. */
export const durationInWords = (group: number): string => {
  const [from, upTo] = [DURATIONS_UP_TO[group - 1], DURATIONS_UP_TO[group]];
  if (upTo === undefined) return `${from} minutes or more`;
  return from === undefined ? `Under ${upTo} minutes` : `${from} to under ${upTo} minutes`;
};

/**
 * The numbers as a file (RFC 4180): totals, days, questions, campaigns, times and results of leads. `what` says
 * whose they are, because the files of several audits lie in one folder.
 */
export function numbersCsv(
  what: string,
  { totals, days, campaigns, durations }: Numbers,
  steps: readonly FunnelStep[],
  results: LeadResults,
): string {
  const records: Cell[][] = [
    [what, ...COUNTED.map(([, title]) => title)],
    ['All', ...COUNTED.map(([name]) => totals[name])],
    ...days.map((each) => [each.day, ...COUNTED.map(([name]) => each[name])]),
    [],
    ['Question', 'Shown', 'Answered'],
    ...steps.map(({ title, shown, answered }) => [title, shown, answered]),
    [],
    ['Source', 'Medium', 'Campaign', ...COUNTED.map(([, title]) => title)],
    ...campaigns.map((each) => [
      ...[each.source, each.medium, each.campaign],
      ...COUNTED.map(([name]) => each[name]),
    ]),
    [],
    ['Time', 'Reports'],
    ...durations.map((count, group) => [durationInWords(group), count]),
    [],
    ...resultRecords(results),
  ];
  return BYTE_ORDER_MARK + csvRecords(records, 'excel');
}

/** Scores, levels, categories and answers. A lead with several answers to a question is in several lines. */
const resultRecords = ({ scores, levels, categories, answers }: LeadResults) => [
  ['Score', 'Leads'],
  ...scores.map(({ score, n }) => [score, n]),
  [],
  ['Level', 'Leads'],
  ...levels.map(({ name, n }) => [name, n]),
  [],
  ['Category', 'Average', 'Leads'],
  ...categories.map(({ title, mean, n }) => [title, mean, n]),
  [],
  ['Question', 'Answer', 'Leads', 'Answered', 'Asked'],
  ...answers.flatMap(({ title, n: answered, asked, options }) =>
    (options.length > 0 ? options : [{ label: '', n: '' }]).map(({ label, n }) => [
      ...[title, label, n, answered, asked],
    ]),
  ),
];
