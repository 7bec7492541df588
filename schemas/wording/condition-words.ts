/** A test of a condition, with the labels that editors see. Missing parts are undefined or empty. */
export type TestWords = {
  /** What it looks at, such as the title of a question in quotation marks. */
  subject?: string;
  /** How it compares; `points` for the points of a category so far. */
  is?: string;
  values: string[];
  from?: number;
  to?: number;
};

/**
 * When a question is asked, as a sentence without its period: when in each line any of its tests holds. See
 * docs/scoring.md#what-is-asked.
 */
export function conditionInWords(all: readonly (readonly TestWords[])[]): string {
  const lines = all.filter(({ length }) => length > 0);
  if (lines.length === 0) return 'Asked of every visitor';
  const hasChoices = lines.length > 1 && lines.some(({ length }) => length > 1);
  const inWords = lines.map((tests) => {
    const either = hasChoices && tests.length > 1 ? 'either ' : '';
    return either + tests.map(testInWords).join(' or ');
  });
  return `Asked when ${inWords.join(hasChoices ? ', and ' : ' and ')}`;
}

/** What a test on the points of a category so far looks at. */
export const pointsInWords = (category: string): string => `the points so far in “${category}”`;

function testInWords({ subject = '…', is, values, from, to }: TestWords): string {
  const listed = values.join(' or ') || '…';
  switch (is) {
    case 'oneOf':
      return `${subject} is ${listed}`;
    case 'noneOf':
      return `${subject} is not ${listed}`;
    case 'between':
      return `${subject} is ${rangeInWords(from, to)}`;
    case 'points':
      return `${subject} are ${rangeInWords(from, to)}`;
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
