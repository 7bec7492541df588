import { seedDocuments } from '#tests/seed.ts';
import { allOf } from './conditions.ts';
import {
  documentsWith,
  multiChoice,
  rating,
  reference,
  singleChoice,
  slider,
  textQuestion,
  typedNumber,
} from './quiz-documents.ts';

/** A quiz with a question of every type, of which a row and a range of numbers decide what else is asked. */

const seedQuiz = seedDocuments().find(({ _id }) => _id === 'quiz-default');

const onlyIf = (question: object, test: object) => ({
  condition: allOf({ _key: 'a', source: 'answer', question, ...test }),
});

const band = (from: number, points: number) => ({ _key: `from-${from}`, from, points });

const row = (key: string, isReversed = false) => ({
  _key: key,
  key,
  title: `My business is ${key}.`,
  isReversed,
});

const { maxPoints: _, ...statements } = singleChoice('statements', { no: 0, partly: 1, yes: 2 });
const toRow = { ...reference('question-statements'), row: 'late' };

export const EVERY_TYPE = documentsWith({
  scale: 100,
  questions: [
    { ...singleChoice('size', { small: 0, large: 4 }), help: 'A guess is fine.' },
    multiChoice('places', { street: 1, web: 2, fairs: 1 }, 4),
    slider('trust', [0, 10, 1], 1),
    rating('service', {
      look: 'stars',
      lowest: 1,
      highest: 5,
    }),
    rating('advice', {
      look: 'numbers',
      lowest: 0,
      highest: 10,
      scoring: { kind: 'pointsByBand', bands: [band(0, 0), band(7, 2), band(9, 5)] },
    }),
    {
      ...statements,
      _type: 'matrixQuestion',
      title: 'How true is this?',
      rows: [row('open'), row('late', true), row('known')],
      nextRow: 'Next unanswered ({number} left)',
    },
    {
      ...typedNumber('distance', [0, 5000, 0.5], 0),
      title: 'How far do you deliver?',
      unit: 'km',
      scoring: { kind: 'pointsByBand', bands: [band(0, 0), band(10, 3)] },
      ...onlyIf(reference('question-statements'), { row: 'late', is: 'oneOf', values: ['yes'] }),
    },
    textQuestion('tool', {
      longest: 40,
      ...onlyIf(reference('question-distance'), { is: 'between', from: 1000 }),
    }),
    textQuestion('wish', { isLong: true, isOptional: true }),
  ],
  levels: [
    [0, 'low'],
    [50, 'high'],
  ],
  average: 40,
  quiz: { labels: { ...Object(seedQuiz?.labels), skip: 'Skip' } },
  rules: [
    {
      _id: 'quickwin-late',
      _type: 'quickWinRule',
      text: 'Answer sooner.',
      question: toRow,
      values: ['yes'],
    },
  ],
  tiles: [
    {
      _id: 'tile-distance',
      _type: 'opportunityTile',
      title: 'Reach',
      caption: 'of your van',
      icon: 'target',
      source: 'answer',
      question: reference('question-distance'),
      rows: [{ _key: 'a', value: '1250.5', text: 'Far' }],
      otherwise: 'Near',
    },
  ],
});

/** What a visitor answers who is asked everything. */
export const EVERY_ANSWER = {
  size: 'large',
  places: ['street', 'web'],
  trust: 7,
  service: 4,
  advice: 8,
  open: 'yes',
  late: 'yes',
  known: 'partly',
  distance: 1250.5,
  tool: 'A "smart" sheet',
  wish: 'Fewer invoices,\nmore bread.',
};
