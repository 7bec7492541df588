import type { Numbers } from '#leads/api/numbers-api.ts';
import type { FunnelStep } from './funnel.ts';

/** What is counted in the order in which visitors reach it, with its title. */
export const COUNTED = [
  ['landing', 'Visits'],
  ['start', 'Starts'],
  ['lead', 'Leads'],
  ['report', 'Reports'],
  ['booking', 'Bookings'],
] as const;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@]/;

/** The numbers as a file (RFC 4180): the totals, the days, the questions and the campaigns below each other. */
export function numbersCsv({ totals, days, campaigns }: Numbers, steps: readonly FunnelStep[]) {
  const records: (string | number)[][] = [
    ['', ...COUNTED.map(([, title]) => title)],
    ['All', ...COUNTED.map(([name]) => totals[name])],
    ...days.map(({ day, landing, start, lead, report }) => [day, landing, start, lead, report]),
    [],
    ['Question', 'Shown', 'Answered'],
    ...steps.map(({ title, shown, answered }) => [title, shown, answered]),
    [],
    ['Source', 'Medium', 'Campaign', ...COUNTED.map(([, title]) => title)],
    ...campaigns.map((each) => [
      ...[each.source, each.medium, each.campaign],
      ...COUNTED.map(([name]) => each[name]),
    ]),
  ];
  const cell = (value: string | number) =>
    `"${String(value).replace(FORMULA, "'$&").replaceAll('"', '""')}"`;
  return `\ufeff${records.map((each) => each.map(cell).join(',')).join('\r\n')}\r\n`;
}
