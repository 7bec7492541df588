import { type SeedDocument, seedDocuments, shipped } from '#tests/seed.ts';
import { anyOf } from './conditions.ts';
import { facets, twoSteps, unequalAreas } from './counted-instruments.ts';
import { longAssessment } from './long-assessment.ts';
import {
  documentsOfQuiz,
  documentsWith,
  reference,
  references,
  singleChoice,
  typedNumber,
} from './quiz-documents.ts';

/** Made-up questionnaires after the pattern of published ones. Their questions are called q1, q2 and so on. */

type Options = Record<string, number | 'not applicable'>;

const answerSet = (options: Options): SeedDocument => ({
  _id: 'answerSet-scale',
  _type: 'answerSet',
  title: 'Scale',
  options: Object.entries(options).map(([value, points]) => ({
    _key: value,
    value,
    label: value,
    ...(points === 'not applicable' ? { isNotApplicable: true } : { points }),
  })),
});

/** Questions on the answer set; `isReversed` says which of them are. */
const onSet = (count: number, fields: object = {}, isReversed = (_: number) => false) =>
  Array.from({ length: count }, (_, index): SeedDocument => {
    const { options: _options, maxPoints: _most, ...question } = singleChoice(`q${index + 1}`, {});
    const set = { answerSet: reference('answerSet-scale'), isReversed: isReversed(index) };
    return { ...question, ...set, ...fields };
  });

const AGREEMENT = {
  'strongly disagree': 1,
  disagree: 2,
  neutral: 3,
  agree: 4,
  'strongly agree': 5,
};
const FREQUENCY = { never: 0, 'some days': 1, 'most days': 2, 'every day': 3 };

const level = (min: number, name: string) => ({
  _key: name,
  min,
  name,
  color: 'yellow',
  icon: 'star',
  meaning: `This is ${name}.`,
});

const category = (key: string, questions: SeedDocument[], fields: object = {}) => ({
  _key: key,
  key,
  title: `All about ${key}`,
  icon: 'target',
  questions: references(questions),
  ...fields,
});

type AnswerTest = { is: string; values?: string[]; from?: number; to?: number };

const after = (...tests: [key: string, test: AnswerTest][]) => ({
  condition: anyOf(
    ...tests.map(([key, test], index) => ({
      _key: `${index}`,
      source: 'answer',
      question: reference(`question-${key}`),
      ...test,
    })),
  ),
});

const NOT_SCORED = { notScored: 'Too few of your answers count, so there is no score.' };

/** The same questions as the rows of one. */
const onOneScreen = (key: string, questions: SeedDocument[], fields: object): SeedDocument => ({
  _id: `question-${key}`,
  _type: 'matrixQuestion',
  key,
  title: 'How true is this?',
  rows: questions.map(({ key, title, isReversed }) => ({ _key: key, key, title, isReversed })),
  answerSet: reference('answerSet-scale'),
  nextRow: 'Next unanswered ({number} left)',
  scoring: { kind: 'pointsPerOption' },
  ...fields,
});

/** Ten statements on one screen, every second one reversed: each gives 0 to 4, times 2.5. */
const usability = documentsWith({
  scale: 100,
  questions: [
    onOneScreen(
      'statements',
      onSet(10, {}, (index) => index % 2 === 1),
      { weight: 2.5 },
    ),
  ],
  levels: [
    [0, 'poor'],
    [51, 'fair'],
    [68, 'good'],
    [80.3, 'excellent'],
  ],
  average: 68,
  quiz: { scoring: { shows: 'points', decimals: 1 } },
  others: [
    answerSet({ 'strongly disagree': 0, disagree: 1, neutral: 2, agree: 3, 'strongly agree': 4 }),
  ],
});

const symptoms = onSet(9);

/** Nine symptoms with cut-offs on raw points, and a question for whoever has one. */
const screening = documentsWith({
  scale: 27,
  questions: [
    ...symptoms,
    {
      ...singleChoice('q10', { 'not difficult': 0, difficult: 1 }),
      countsInTotal: false,
      ...after(
        ...symptoms.map(({ key }): [string, AnswerTest] => [
          String(key),
          { is: 'noneOf', values: ['never'] },
        ]),
      ),
    },
  ],
  levels: [
    [0, 'minimal'],
    [5, 'mild'],
    [10, 'moderate'],
    [15, 'severe'],
  ],
  average: 5,
  quiz: { scoring: { shows: 'points', higherIs: 'worse' } },
  others: [answerSet(FREQUENCY)],
});

const seedQuiz = seedDocuments().find(({ _id }) => _id === 'quiz-default');
const labels = { ...Object(seedQuiz?.labels), skip: 'Skip' };

const yesNo = (key: string, fields: object = {}): SeedDocument => ({
  ...singleChoice(key, { yes: 1, no: 0 }),
  ...fields,
});

const onYes = (key: string) => after([key, { is: 'oneOf', values: ['yes'] }]);

/** Branches three deep, with counts that are typed. */
const household = documentsWith({
  scale: 100,
  questions: [
    yesNo('q1'),
    { ...typedNumber('q2', [0, 8, 1], 1), ...onYes('q1') },
    yesNo('q3', after(['q2', { is: 'between', from: 1 }])),
    { ...typedNumber('q4', [0, 40, 5], 0.1), ...onYes('q3') },
    yesNo('q5', { isOptional: true }),
  ],
  levels: [[0, 'any']],
  average: 3,
  quiz: {
    labels,
    scoring: { shows: 'points', decimals: 1, outOf: 'asked', higherIs: 'neither', ...NOT_SCORED },
  },
});

const rating = (key: string, fields: object): SeedDocument => ({
  _id: `question-${key}`,
  _type: 'ratingQuestion',
  key,
  title: `How likely is ${key}?`,
  lowestLabel: 'Not at all',
  highestLabel: 'Very',
  ...fields,
});

/** A net promoter score, and stars for whoever is no promoter. */
const recommendation = documentsWith({
  scale: 100,
  questions: [
    rating('q1', {
      look: 'numbers',
      lowest: 0,
      highest: 10,
      scoring: {
        kind: 'pointsByBand',
        bands: [
          { _key: 'detractors', from: 0, points: -100 },
          { _key: 'passives', from: 7, points: 0 },
          { _key: 'promoters', from: 9, points: 100 },
        ],
      },
    }),
    rating('q2', {
      look: 'stars',
      lowest: 1,
      highest: 5,
      countsInTotal: false,
      scoring: { kind: 'pointsPerUnit', each: 1 },
      ...after(['q1', { is: 'between', to: 8 }]),
    }),
  ],
  levels: [
    [-100, 'detractor'],
    [0, 'passive'],
    [1, 'promoter'],
  ],
  average: 30,
  quiz: { scoring: { shows: 'mean', higherIs: 'neither', ...NOT_SCORED } },
});

const statements = onSet(20, {}, (index) => index % 4 === 3);
const FACTORS = ['openness', 'order', 'company', 'kindness', 'calm'];

/** Twenty statements in five categories; the highest one is the result. */
const inventory = documentsWith({
  scale: 100,
  questions: statements,
  levels: [[0, 'any']],
  average: 3,
  quiz: {
    scoring: {
      shows: 'mean',
      decimals: 2,
      higherIs: 'neither',
      result: 'highestCategory',
      tie: 'Equally {categories}',
      ...NOT_SCORED,
    },
    categories: FACTORS.map((key, index) =>
      category(key, statements.slice(index * 4, index * 4 + 4), {
        shows: 'mean',
        decimals: 2,
        higherIs: 'neither',
        text: `You have ${key}.`,
        levels: [level(1, 'low'), level(2.5, 'medium'), level(3.5, 'high')],
      }),
    ),
  },
  others: [answerSet(AGREEMENT)],
});

const practices = onSet(9);

/** Three practices in each of three areas: the total is the mean of their means. */
const maturity = documentsWith({
  scale: 3,
  questions: practices,
  levels: [
    [0, 'starting'],
    [1, 'repeating'],
    [2, 'leading'],
  ],
  average: 1.5,
  quiz: {
    scoring: {
      shows: 'mean',
      decimals: 2,
      outOf: 'answered',
      totalFrom: 'categories',
      atLeastAnswered: 3,
      ...NOT_SCORED,
    },
    categories: ['plan', 'build', 'run'].map((key, index) =>
      category(key, practices.slice(index * 3, index * 3 + 3), {
        shows: 'mean',
        decimals: 2,
        outOf: 'answered',
        weight: index + 1,
        levels: [level(0, 'starting'), level(1.5, 'on the way')],
      }),
    ),
  },
  others: [
    answerSet({ no: 0, planned: 1, partly: 2, fully: 3, 'does not apply': 'not applicable' }),
  ],
});

const risks = onSet(4);
const measures = onSet(9, { countsInTotal: false }).slice(4);

/** The impact in raw points, which enough mitigation lowers by 15%. */
const impact = documentsWith({
  scale: 100,
  questions: [...risks, ...measures],
  levels: [
    [0, 'little'],
    [4, 'moderate'],
    [8, 'high'],
  ],
  average: 5,
  quiz: {
    scoring: {
      shows: 'points',
      decimals: 1,
      higherIs: 'worse',
      adjustments: [{ _key: 'a', category: 'mitigation', atLeast: 80, factor: 0.85 }],
    },
    categories: [category('mitigation', measures)],
  },
  others: [answerSet(FREQUENCY)],
});

const HOUSES = ['oak', 'river', 'ember', 'cloud'];

const forHouses = (points: Record<string, number>) =>
  Object.entries(points).map(([category, each]) => ({
    _key: category,
    _type: 'categoryPoints',
    category,
    points: each,
  }));

/** Each option is for a house, the last one of each question for two. */
const choices = Array.from({ length: 5 }, (_, index): SeedDocument => {
  const { maxPoints: _most, ...question } = singleChoice(`q${index + 1}`, {});
  const options = HOUSES.map((house, at) => ({
    _key: house,
    value: house,
    label: `Like ${house}`,
    countsFor: forHouses(at < 3 ? { [house]: 2 } : { cloud: 2, oak: 1 }),
  }));
  return { ...question, options };
});

/** Five choices whose options count for four houses; the highest one is the result. */
const sorting = documentsWith({
  scale: 100,
  questions: choices,
  levels: [],
  average: 50,
  quiz: {
    benchmark: undefined,
    scoring: {
      result: 'highestCategory',
      highestBy: 'points',
      tie: 'Both {categories}',
      ...NOT_SCORED,
    },
    categories: HOUSES.map((key) =>
      category(key, [], {
        text: `You are ${key}.`,
        details: `What ${key} means.`,
        button: { label: `More about ${key}`, href: 'https://example.com/houses' },
      }),
    ),
  },
});

const traits = onSet(9);
const FACETS = ['open', 'steady', 'warm'];

/** Nine statements in three facets, without a total. The last one of each is upside down in the next facet. */
const profile = documentsWith({
  scale: 100,
  questions: traits,
  levels: [],
  average: 50,
  quiz: {
    benchmark: undefined,
    scoring: { hasTotal: false },
    categories: FACETS.map((key, index) =>
      category(key, traits.slice(index * 3, index * 3 + 3), {
        shows: 'points',
        higherIs: 'neither',
        reversed: references(traits.slice((index * 3 + 8) % 9, ((index * 3 + 8) % 9) + 1)),
        levels: [level(4, 'low'), level(10, 'medium'), level(16, 'high')],
      }),
    ),
  },
  others: [answerSet(AGREEMENT)],
});

const website = [
  singleChoice('q1', { plain: 400, special: 900 }),
  typedNumber('q2', [1, 40, 1], 120),
];
const care = singleChoice('q3', { none: 0, monthly: 50 });

/** What a website costs, and what it costs each month. */
const price = documentsWith({
  scale: 100,
  questions: [...website, { ...care, countsInTotal: false }],
  levels: [
    [0, 'A small website'],
    [2000, 'A large website'],
  ],
  average: 1000,
  quiz: {
    scoring: { shows: 'points', currency: 'CAD', higherIs: 'neither' },
    categories: [category('care', [care], { shows: 'points', currency: 'CAD', unit: 'per month' })],
  },
});

export const INSTRUMENTS = {
  usability,
  screening,
  household,
  recommendation,
  inventory,
  maturity,
  impact,
  sorting,
  profile,
  price,
  areas: documentsOfQuiz(unequalAreas(shipped.quiz, [4, 5, 7, 9, 11])),
  twoSteps: documentsOfQuiz(twoSteps(shipped.quiz, 7)),
  facets: documentsOfQuiz(facets(shipped.quiz)),
  assessment: longAssessment,
};

/** What is typed where a count is asked, by question, instead of ８. */
export const COUNTS: Partial<Record<string, string>> = { q4: '４０' };

/** What each ends with when every question has its last option, every slider its end, and `yes` is said. */
export const RESULTS: Record<keyof typeof INSTRUMENTS, RegExp> = {
  usability: /\b50\b/,
  screening: /\b27\b/,
  household: /\b15\b/,
  recommendation: /\b100\b/,
  inventory: /Equally/,
  maturity: /no score/,
  impact: /\b10\.2\b/,
  sorting: /You are cloud.*What cloud means.*More about cloud/s,
  profile: /16 out of 20/,
  price: /A small website.*\$1,860.*\$50\sper month/s,
  areas: /Area 4/,
  twoSteps: /\b27\b/,
  facets: /Facet 34/,
  assessment: /^(?!.*Measures in design).*Measures in use/s,
};
