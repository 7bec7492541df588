import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type SeedDocument, seedDocuments } from '#tests/seed.ts';

type Plan = {
  scale: number;
  questions: SeedDocument[];
  levels: [min: number, name: string][];
  average: number;
  rules?: SeedDocument[];
  tiles?: SeedDocument[];
  /** More fields of the quiz, such as its score settings, and documents to which it refers. */
  quiz?: object;
  others?: SeedDocument[];
};

export const reference = (_ref: string) => ({ _type: 'reference', _ref });

export const references = (documents: SeedDocument[]) =>
  documents.map(({ _id }) => ({ _key: _id, ...reference(_id) }));

const REPLACED = ['question-', 'quickwin-', 'tile-', 'industry-'];

/** The documents of the seed with a different quiz, which has one industry. */
export function documentsWith({ scale, questions, levels, average, ...more }: Plan) {
  const { rules = [], tiles = [], quiz = {}, others: added = [] } = more;
  const industry = { _id: 'industry-any', _type: 'industry', value: 'Any', label: 'people' };
  const others = seedDocuments().filter(
    ({ _id }) => !REPLACED.some((prefix) => _id.startsWith(prefix)),
  );
  const edits: Record<string, object> = {
    'quiz-default': {
      scale,
      questions: references(questions),
      levels: levels.map(([min, name]) => ({
        _key: name,
        min,
        name,
        color: 'green',
        icon: 'star',
      })),
      industries: references([industry]),
      benchmark: {
        default: average,
        midpoint: 50,
        lowest: 1,
        highest: 99,
        sentence: '{direction} than {percentile}% of {industry}',
        higher: 'higher',
        lower: 'lower',
      },
      quickWins: {
        rules: references(rules),
        maximum: 2,
        fallbackWins: [{ text: 'Nothing to do' }],
      },
      tiles: references(tiles),
      ...quiz,
    },
    landingPage: {
      preview: { title: 'Example', note: 'So', score: 1, industry: reference('industry-any') },
    },
  };
  const edited = others.map((document) => ({ ...document, ...edits[document._id] }));
  return [...edited, industry, ...questions, ...rules, ...tiles, ...added];
}

type Points = Record<string, number>;

const optionsOf = (points: Points) =>
  Object.entries(points).map(([value, each]) => ({
    _key: value,
    value,
    label: value,
    points: each,
  }));

export const singleChoice = (key: string, points: Points): SeedDocument => ({
  _id: `question-${key}`,
  _type: 'singleChoiceQuestion',
  key,
  title: `How about ${key}?`,
  options: optionsOf(points),
  scoring: { kind: 'pointsPerOption' },
  maxPoints: Math.max(...Object.values(points)),
});

export const multiChoice = (key: string, points: Points, maxPoints: number): SeedDocument => ({
  ...singleChoice(key, points),
  _type: 'multiChoiceQuestion',
  maxPoints,
});

export const typedNumber = (
  key: string,
  [lowest, highest, step]: [number, number, number],
  each: number,
): SeedDocument => ({
  _id: `question-${key}`,
  _type: 'numberQuestion',
  key,
  title: `How many ${key}?`,
  lowest,
  highest,
  step,
  unit: 'hours',
  invalid: 'Enter a number from {lowest} to {highest}, in steps of {step}.',
  scoring: { kind: 'pointsPerUnit', each },
});

export const slider = (
  key: string,
  [min, max, step]: [number, number, number],
  each: number,
): SeedDocument => ({
  _id: `question-${key}`,
  _type: 'sliderQuestion',
  key,
  title: `How much ${key}?`,
  min,
  max,
  step,
  start: min,
  scoring: { kind: 'pointsPerUnit', each },
  maxPoints: max * each,
});

export const rating = (key: string, fields: object): SeedDocument => ({
  _id: `question-${key}`,
  _type: 'ratingQuestion',
  key,
  title: `How is ${key}?`,
  lowestLabel: 'Poor',
  highestLabel: 'Splendid',
  scoring: { kind: 'pointsPerUnit', each: 1 },
  ...fields,
});

export const textQuestion = (key: string, fields: object = {}): SeedDocument => ({
  _id: `question-${key}`,
  _type: 'textQuestion',
  key,
  title: `Which ${key}?`,
  allTooLong: 'Together too long by {count}.',
  tooLong: 'Use at most {longest} characters.',
  charactersLeft: 'Characters left: {count}',
  ...fields,
});

/** The documents of a quiz that was written as the site reads it, without conditions on answers. */
export function documentsOfQuiz({ questions, categories = [], levels, scoring }: Quiz) {
  const listed = (keys: readonly string[]) =>
    keys.map((key) => ({ _key: key, ...reference(`question-${key}`) }));
  return documentsWith({
    scale: 100,
    questions: questions.map(({ type, ...fields }) => ({
      ...fields,
      _id: `question-${fields.key}`,
      _type: type,
    })),
    levels: [],
    average: 1,
    quiz: {
      scoring,
      levels: levels.map((each) => ({ ...each, _key: each.name })),
      categories: categories.map(({ reversed = [], ...each }) => ({
        ...each,
        _key: each.key,
        questions: listed(each.questions),
        reversed: listed(reversed),
      })),
      ...(scoring?.hasTotal === false && { benchmark: undefined }),
    },
  });
}
