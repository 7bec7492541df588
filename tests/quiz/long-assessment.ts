import { type SeedDocument, seedDocuments } from '#tests/seed.ts';
import { allOf } from './conditions.ts';
import {
  documentsWith,
  multiChoice,
  rating,
  reference,
  references,
  singleChoice,
  slider,
  textQuestion,
  typedNumber,
} from './quiz-documents.ts';

/**
 * A made-up impact assessment of 300 fields, after the pattern of published ones: eight sections, the last two of which
 * ask about the measures of one of two phases, enough of which lower the total.
 */

const list = <T>(length: number, make: (number: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index + 1));

const ifAnswer = (key: string, value: string) => ({
  condition: allOf({
    _key: 'a',
    source: 'answer',
    question: reference(`question-${key}`),
    is: 'oneOf',
    values: [value],
  }),
});

const yesNo = (key: string, title: string, fields: object = {}): SeedDocument => ({
  ...singleChoice(key, { no: 0, yes: 1 }),
  title,
  ...fields,
});

/** Questions that are answered yes or no, every second one with a text that describes a *yes*. */
const described = (key: string, count: number, title: string, fields: object = {}) =>
  list(count, (n) => {
    const question = yesNo(`${key}-${n}`, `${title} in way ${n}?`, fields);
    const description = textQuestion(`${key}-${n}-text`, {
      title: `Describe way ${n} of this`,
      isLong: n % 4 === 0,
      ...ifAnswer(`${key}-${n}`, 'yes'),
    });
    return n % 2 === 0 ? [question, description] : [question];
  }).flat();

const extent: SeedDocument = {
  _id: 'answerSet-extent',
  _type: 'answerSet',
  title: 'Extent',
  options: ['Not at all', 'Partly', 'Largely', 'Completely'].map((label, points) => ({
    _key: label,
    value: label,
    label,
    points,
  })),
};

const matrix = (key: string, title: string, fields: object = {}): SeedDocument => ({
  _id: `question-${key}`,
  _type: 'matrixQuestion',
  key,
  title,
  rows: list(10, (n) => ({ _key: `${n}`, key: `${key}-${n}`, title: `${title} for group ${n}.` })),
  answerSet: reference(extent._id),
  nextRow: 'Next unanswered ({number} left)',
  scoring: { kind: 'pointsPerOption' },
  ...fields,
});

const rated = (key: string, title: string, highest: number): SeedDocument =>
  rating(key, {
    title,
    look: highest > 5 ? 'numbers' : 'stars',
    lowest: highest > 5 ? 0 : 1,
    highest,
    scoring: { kind: 'pointsPerUnit', each: 0.5 },
  });

const longChoice = (key: string, count: number, fields: object): SeedDocument => ({
  ...singleChoice(key, Object.fromEntries(list(count, (n) => [`${key} ${n}`, 0]))),
  maxPoints: undefined,
  listHint: 'Choose or type',
  listCount: 'Options shown: {shown} of {total}',
  countsInTotal: false,
  ...fields,
});

const section = (title: string, hasSectionScreen: boolean, [first, ...others]: SeedDocument[]) => [
  {
    ...first,
    section: title,
    sectionIntro: `${title}: answer for the system as it will be.\n\nAsk a colleague where you are not sure.`,
    hasSectionScreen,
  } as SeedDocument,
  ...others,
];

const project = section('Your Project', false, [
  { ...singleChoice('phase', { design: 0, use: 0 }), maxPoints: undefined, countsInTotal: false },
  longChoice('department', 102, { title: 'Which department is responsible?' }),
  longChoice('country', 249, { title: 'Where is it used first?', look: 'filter' }),
  textQuestion('name', { title: 'What is the system called?', longest: 60 }),
  textQuestion('purpose', { title: 'What is it for?', isLong: true }),
  textQuestion('contact', { title: 'Who answers questions about it?', isOptional: true }),
  typedNumber('people', [0, 1000, 1], 0),
  typedNumber('share', [0, 100, 0.5], 0.05),
  multiChoice('sources', { forms: 1, sensors: 2, images: 2, others: 3 }, 8),
  multiChoice('users', { staff: 0, clients: 1, partners: 1 }, 2),
  slider('autonomy', [0, 10, 1], 0.5),
  rated('novelty', 'How new is this for your team?', 5),
  rated('urgency', 'How urgent is it?', 10),
  ...list(12, (n) => yesNo(`start-${n}`, `Did you settle question ${n} before you began?`)),
]);

const risks = ['Reasons', 'Risks', 'Data', 'People', 'Decisions'].flatMap((title, index) => {
  const key = title.toLowerCase();
  return section(title, index % 2 === 0, [
    ...described(key, 14, `Could ${key} go wrong`),
    matrix(`${key}-groups`, `${title} are known`),
    rated(`${key}-rating`, `How high is the risk of ${key}?`, 10),
    multiChoice(`${key}-kinds`, { few: 1, some: 2, many: 3 }, 6),
    slider(`${key}-size`, [0, 100, 5], 0.02),
    typedNumber(`${key}-cases`, [0, 999, 1], 0),
  ]);
});

const PHASES = ['design', 'use'];

/** The measures of a section in one of the phases. */
const measuresIn = (key: string, phase: string) => {
  const fields = { countsInTotal: false, ...ifAnswer('phase', phase) };
  return [
    ...described(`${key}-${phase}`, 10, `Do you take care in ${phase}`, fields),
    matrix(`${key}-${phase}-groups`, `In ${phase}, care is taken`, fields),
  ];
};

const MEASURES = ['Consultation', 'Safeguards'];

const measures = MEASURES.flatMap((title) => {
  const key = title.toLowerCase();
  return section(
    title,
    true,
    PHASES.flatMap((phase) => measuresIn(key, phase)),
  );
});

const isScored = ({ _type }: SeedDocument) => _type !== 'textQuestion';

const QUESTIONS = [...project, ...risks, ...measures];

/** A matrix has a field in each row. */
export const FIELDS = QUESTIONS.reduce(
  (sum, { rows }) => sum + (Array.isArray(rows) ? rows.length : 1),
  0,
);

const seedQuiz = seedDocuments().find(({ _id }) => _id === 'quiz-default');

export const longAssessment = documentsWith({
  scale: 100,
  questions: QUESTIONS,
  levels: [
    [0, 'Little impact'],
    [100, 'Moderate impact'],
    [200, 'High impact'],
  ],
  average: 50,
  quiz: {
    labels: { ...Object(seedQuiz?.labels), skip: 'Skip' },
    scoring: {
      shows: 'points',
      decimals: 1,
      higherIs: 'worse',
      adjustments: PHASES.map((phase) => ({
        _key: phase,
        category: phase,
        atLeast: 80,
        factor: 0.85,
      })),
    },
    categories: PHASES.map((phase) => ({
      _key: phase,
      key: phase,
      title: `Measures in ${phase}`,
      isLeftOutUnasked: true,
      questions: references(
        MEASURES.flatMap((title) => measuresIn(title.toLowerCase(), phase)).filter(isScored),
      ),
    })),
  },
  others: [extent],
});
