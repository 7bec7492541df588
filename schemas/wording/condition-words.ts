/** A line of a condition, with the labels that editors see. Missing parts are undefined or empty. */
export type ConditionLine = {
  /** What it looks at, such as the title of a question in quotation marks. */
  subject?: string;
  is?: string;
  values: string[];
  from?: number;
  to?: number;
};

/** When a question is asked, as a sentence without its period. See docs/scoring.md#what-is-asked. */
export const conditionInWords = (match: unknown, lines: readonly ConditionLine[]): string =>
  lines.length === 0
    ? 'Asked of every visitor'
    : `Asked when ${lines.map(lineInWords).join(match === 'any' ? ' or ' : ' and ')}`;

function lineInWords({ subject = '…', is, values, from, to }: ConditionLine): string {
  const listed = values.join(' or ') || '…';
  switch (is) {
    case 'oneOf':
      return `${subject} is ${listed}`;
    case 'noneOf':
      return `${subject} is not ${listed}`;
    case 'between':
      return `${subject} is ${rangeInWords(from, to)}`;
    case 'answered':
      return `${subject} was answered`;
    case 'notAnswered':
      return `${subject} was not answered`;
    default:
      return `${subject} …`;
  }
}

function rangeInWords(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return `from ${from} to ${to}`;
  if (from !== undefined) return `${from} or more`;
  return to === undefined ? '…' : `${to} or less`;
}
