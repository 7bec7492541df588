import { type SeedDocument, seedDocuments } from '#tests/seed.ts';

const reference = (_ref: string) => ({ _type: 'reference', _ref });

const STARS = {
  _id: 'question-stars',
  _type: 'starsQuestion',
  key: 'stars',
  title: 'How many stars do you have?',
  pointsOfStars: [0, 5, 30, 70, 100],
  unsure: 'I do not know',
  maxPoints: 100,
  improvable: true,
};

const RULE = {
  _id: 'quickwin-stars',
  _type: 'quickWinRule',
  question: reference(STARS._id),
  values: ['1', 'unsure'],
  text: 'Ask your customers for stars',
};

const TILE = {
  _id: 'tile-stars',
  _type: 'opportunityTile',
  title: 'Stars',
  icon: 'star',
  source: 'answer',
  question: reference(STARS._id),
  rows: [
    { _key: 'three', value: '3', text: 'Full sky' },
    { _key: 'unsure', value: 'unsure', text: 'Clouds' },
  ],
  otherwise: 'Some stars',
};

/** What becomes first in a list of the seed's quiz. */
const FIRST = { questions: STARS._id, quickWins: RULE._id, tiles: TILE._id };

/** The seed with a question of the sample type, and a rule and a tile that read its answer. */
export function sampleDocuments(changes: object = {}): SeedDocument[] {
  const documents = seedDocuments();
  const quiz = documents.find(({ _id }) => _id === 'quiz-default') ?? {};
  for (const [field, id] of Object.entries(FIRST)) {
    const value = Reflect.get(quiz, field);
    const list: unknown[] = Array.isArray(value) ? value : value.rules;
    list.unshift({ _key: id, ...reference(id) });
  }
  return [...documents, { ...STARS, ...changes }, RULE, TILE];
}
