import { expect, test } from 'vitest';
import { linkImpactOf } from '#app/quiz/analysis/link-impact.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

const another: Quiz['questions'][number] = {
  key: 'q9',
  title: 'Nine?',
  help: undefined,
  maxPoints: 100,
  improvable: false,
  type: 'singleChoiceQuestion',
  options: [{ value: 'yes', label: 'Yes', points: 100 }],
  scoring: { kind: 'pointsPerOption' },
};

const SAME = { best: { kind: 'sameScore' }, worst: undefined, removedIndustries: [] };

test.each<[string, Quiz, object]>([
  ['no change', seed, SAME],
  [
    'a new text',
    editedQuiz(({ questions }) => {
      for (const question of questions) question.title = 'Another title';
    }),
    SAME,
  ],
  [
    'a new benchmark',
    editedQuiz(({ benchmark }) => {
      benchmark.default = 61;
    }),
    { ...SAME, best: { kind: 'rescored' } },
  ],
  [
    'one more question',
    editedQuiz(({ questions }) => void questions.push(another)),
    { ...SAME, best: { kind: 'partial', answered: 8, questionCount: 9 } },
  ],
  [
    'one fewer question',
    editedQuiz(({ questions }) => void questions.pop()),
    { ...SAME, best: { kind: 'partial', answered: 7, questionCount: 7 } },
  ],
  [
    'one fewer option',
    editedQuiz(({ questions }) => {
      if (questions[0]?.type === 'singleChoiceQuestion') questions[0].options.pop();
    }),
    {
      best: { kind: 'rescored' },
      worst: { kind: 'partial', answered: 7, questionCount: 8 },
      removedIndustries: [],
    },
  ],
  [
    'a question worth more than all the others',
    editedQuiz(({ questions }) => void questions.push({ ...another, maxPoints: 1000 })),
    { ...SAME, best: { kind: 'gone' } },
  ],
  [
    'one fewer industry',
    editedQuiz(({ industries }) => void industries.splice(0, 1)),
    { best: { kind: 'rescored' }, worst: undefined, removedIndustries: ['Retail/E-commerce'] },
  ],
])(
  'after an edit with %s, older links have the outcome that the Studio announces',
  (_, after, expected) => {
    expect(linkImpactOf(seed, after)).toEqual(expected);
  },
);
