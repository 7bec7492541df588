/**
 * A second implementation of the scoring of the seed's quiz, with the rules and tables written out.
 * It shares no code with the product, so a disagreement between the two reveals an error in one.
 * See docs/scoring.md.
 */

export type AnswerSheet = {
  q1: string;
  q2: number;
  q3: string;
  q4: string;
  q5: string[];
  q6: string;
  q7: string;
  q8: string;
};

export type ReferenceReport = {
  score: number;
  level: string;
  color: string;
  average: number;
  percentile: number;
  direction: 'higher' | 'lower';
  sentence: string;
  quickWins: string[];
  leads: string;
  revenue: string;
  days: string;
};

type Table<T> = readonly (readonly [string, T])[];

export const Q1: Table<number> = [
  ['never', 0],
  ['months-ago', 25],
  ['occasionally', 50],
  ['regularly', 100],
];
export const Q3: Table<number> = [
  ['google-only', 25],
  ['multiple-uncertain', 50],
  ['comprehensive', 100],
  ['what-directories', 0],
];
export const Q4: Table<number> = [
  ['never', 0],
  ['occasionally', 25],
  ['monthly', 50],
  ['weekly', 100],
];
export const CHALLENGES = [
  'invisible',
  'competitors-first',
  'outdated-info',
  'inconsistent-info',
  'other',
] as const;
export const Q6: Table<number> = [
  ['1-5', 25],
  ['6-15', 50],
  ['16-30', 75],
  ['30+', 100],
];
export const Q7: Table<number> = [
  ['less-25', 25],
  ['25-50', 50],
  ['51-75', 75],
  ['more-75', 100],
];
export const Q8: Table<number> = [
  ['done-for-me', 100],
  ['1-2-hours', 75],
  ['3-5-hours', 50],
  ['learn-everything', 25],
];
export const INDUSTRIES: Table<number> = [
  ['Retail/E-commerce', 65],
  ['Professional Services', 58],
  ['Healthcare', 72],
  ['Real Estate', 61],
  ['Restaurant/Food Service', 55],
  ['Technology', 78],
  ['Construction', 45],
  ['Automotive', 52],
  ['Beauty/Wellness', 59],
  ['Education', 68],
  ['Finance/Insurance', 74],
  ['Manufacturing', 48],
  ['Non-profit', 62],
  ['Other', 60],
];
const REVENUE: Table<string> = [
  ['Real Estate', '$50K+'],
  ['Professional Services', '$25K+'],
  ['Healthcare', '$40K+'],
];

/** The value for a key of a table. */
function lookUp<T>(table: Table<T>, key: string, otherwise: T): T {
  for (const [name, value] of table) if (name === key) return value;
  return otherwise;
}

export function referencePoints(sheet: AnswerSheet): number {
  const q5 = 100 - 20 * sheet.q5.length;
  return (
    lookUp(Q1, sheet.q1, 0) +
    sheet.q2 * 10 +
    lookUp(Q3, sheet.q3, 0) +
    lookUp(Q4, sheet.q4, 0) +
    (q5 < 0 ? 0 : q5) +
    lookUp(Q6, sheet.q6, 0) +
    lookUp(Q7, sheet.q7, 0) +
    lookUp(Q8, sheet.q8, 0)
  );
}

export function referenceScore(sheet: AnswerSheet): number {
  return Math.round((referencePoints(sheet) / 800) * 100);
}

function referenceLevel(score: number): [name: string, color: string] {
  if (score >= 80) return ['AI Discovery Leader', 'green'];
  if (score >= 60) return ['Digital Achiever', 'yellow'];
  if (score >= 40) return ['Growth Opportunity', 'orange'];
  return ['Immediate Action Needed', 'red'];
}

export function referenceBenchmark(
  industry: string,
  score: number,
): Pick<ReferenceReport, 'average' | 'percentile' | 'direction' | 'sentence'> {
  const average = lookUp(INDUSTRIES, industry, 60);
  let percentile = Math.round(((score - average) / average + 1) * 50);
  if (percentile < 5) percentile = 5;
  if (percentile > 95) percentile = 95;
  const direction = score > average ? 'higher' : 'lower';
  const businesses =
    industry === 'Other' ? 'businesses in other industries' : `${industry} businesses`;
  const sentence = `Your score is ${direction} than ${percentile}% of ${businesses}`;
  return { average, percentile, direction, sentence };
}

function referenceQuickWins({ q1, q3, q4 }: Pick<AnswerSheet, 'q1' | 'q3' | 'q4'>): string[] {
  const wins: string[] = [];
  if (q1 === 'never' || q1 === 'months-ago')
    wins.push('Test your business name in an AI assistant today');
  if (q3 === 'google-only' || q3 === 'what-directories')
    wins.push('Claim your business listings on major directories');
  if (q4 === 'never' || q4 === 'occasionally')
    wins.push('Create weekly FAQ content for your website');
  if (wins.length > 0) return wins;
  return [
    'Optimize your existing content for AI search',
    'Monitor your AI discoverability monthly',
    'Update business information across all platforms',
  ];
}

function referenceLeads(q6: string): string {
  if (q6 === '30+') return '50+';
  if (q6 === '16-30') return '25-40';
  if (q6 === '6-15') return '10-20';
  return '5-10';
}

function referenceRevenue(industry: string): string {
  return lookUp(REVENUE, industry, '$20K+');
}

function referenceDays(score: number): string {
  if (score < 40) return '60-90';
  if (score < 60) return '30-60';
  return '15-30';
}

/** The whole report of an answer sheet. */
export function referenceReport(industry: string, sheet: AnswerSheet): ReferenceReport {
  const score = referenceScore(sheet);
  const [level, color] = referenceLevel(score);
  return {
    score,
    level,
    color,
    ...referenceBenchmark(industry, score),
    quickWins: referenceQuickWins(sheet),
    leads: referenceLeads(sheet.q6),
    revenue: referenceRevenue(industry),
    days: referenceDays(score),
  };
}
