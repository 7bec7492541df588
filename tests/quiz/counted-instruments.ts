import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';

/** Made-up quizzes as large as published ones, by what makes them hard to count. */

type Fields = Partial<Question> & { key: string };

const choice = (points: readonly number[], fields: Fields): Question => ({
  title: `Question ${fields.key}`,
  improvable: false,
  type: 'singleChoiceQuestion',
  scoring: { kind: 'pointsPerOption' },
  options: points.map((each, index) => ({ value: `${index}`, label: `${index}`, points: each })),
  ...(fields as object),
  key: fields.key,
});

const description = (key: string, of: string): Question => ({
  key,
  title: `Describe ${of}`,
  improvable: false,
  type: 'textQuestion',
  tooLong: 'At most {longest}.',
  allTooLong: 'Shorter.',
  charactersLeft: 'Left: {count}',
  ...ifAnswered(of, '1'),
});

/** Asked where another question has this answer. */
const ifAnswered = (question: string, value: string) => ({
  condition: {
    lines: [
      { tests: [{ source: 'answer' as const, question, is: 'oneOf' as const, values: [value] }] },
    ],
  },
});

const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

const level = (min: number) => ({
  min,
  name: `From ${min}`,
  color: 'yellow' as const,
  icon: 'star' as const,
});

const quizOf = (base: Quiz, parts: Partial<Quiz>): Quiz => ({
  ...base,
  quickWins: { ...base.quickWins, rules: [] },
  tiles: [],
  levels: [level(0)],
  ...parts,
});

const keysOf = (questions: readonly Question[]) => questions.map(({ key }) => key);

const MEAN = { shows: 'mean', decimals: 2 } as const;

/** Areas of so many statements of 0 to 4 points each; the total is the mean of their means. */
export function unequalAreas(base: Quiz, lengths: readonly number[], most = 4): Quiz {
  const areas = lengths.map((length, area) =>
    list(length, (index) =>
      choice(
        list(most + 1, (points) => points),
        { key: `a${area}q${index}` },
      ),
    ),
  );
  return quizOf(base, {
    questions: areas.flat(),
    categories: areas.map((questions, area) => ({
      key: `area${area}`,
      title: `Area ${area}`,
      ...MEAN,
      questions: keysOf(questions),
      weight: area + 1,
    })),
    scoring: { ...MEAN, totalFrom: 'categories' },
    levels: [level(0), level(1.5), level(3)],
  });
}

/** A phase, and so many yes/no questions, each with *If yes, describe*. */
export const descriptions = (base: Quiz, length: number): Quiz =>
  quizOf(base, {
    questions: [
      choice([0, 0], { key: 'phase' }),
      ...list(length, (index) => [
        choice([0, 1], { key: `q${index}`, ...ifAnswered('phase', `${index % 2}`) }),
        description(`t${index}`, `q${index}`),
      ]).flat(),
    ],
    scoring: { shows: 'points' },
    levels: [level(0), level(3)],
  });

/**
 * An impact assessment of two branches: 161 counted questions and 103 texts, of which 164 are asked by a condition.
 * Enough of the measures of a branch lower the total.
 */
export function impactAssessment(base: Quiz): Quiz {
  const risks = list(100, (index) =>
    choice(index % 3 === 0 ? [0, 2] : [0, 1, 3].slice(0, 2 + (index % 2)), {
      key: `r${index}`,
      ...(index % 5 === 4 ? ifAnswered(`r${index - 1}`, '1') : {}),
    }),
  );
  const measures = ['0', '1'].map((branch) =>
    list(30, (index) =>
      choice([0, 1, 2].slice(0, 2 + (index % 2)), {
        key: `m${branch}-${index}`,
        countsInTotal: false,
        ...ifAnswered('phase', branch),
      }),
    ),
  );
  const described = (questions: readonly Question[], every: number) =>
    questions.flatMap((question, index) =>
      index % every === 0
        ? [question, description(`${question.key}-text`, question.key)]
        : question,
    );
  return quizOf(base, {
    questions: [
      choice([0, 0], { key: 'phase' }),
      ...described(risks, 2),
      ...measures.flatMap((questions) => described(questions, 2)),
    ],
    categories: measures.map(
      (questions, branch): Category => ({
        key: `measures${branch}`,
        title: `Measures ${branch}`,
        outOf: 'asked',
        questions: keysOf(questions),
      }),
    ),
    scoring: {
      shows: 'points',
      outOf: 'asked',
      adjustments: [0, 1].map((branch) => ({
        category: `measures${branch}`,
        atLeast: 80,
        factor: 0.85,
      })),
    },
    levels: [level(0), level(40), level(80), level(120)],
  });
}

/** Ninety questions in fifteen practices, and these in five functions, all of which make the total. */
export function nestedMeans(base: Quiz): Quiz {
  const questions = list(90, (index) => choice([0, 0.25, 0.5, 1], { key: `q${index}` }));
  const groups = (length: number, name: string) =>
    list(90 / length, (index) => ({
      key: `${name}${index}`,
      title: `${name} ${index}`,
      ...MEAN,
      questions: keysOf(questions.slice(index * length, (index + 1) * length)),
    }));
  return quizOf(base, {
    questions,
    categories: [...groups(18, 'function'), ...groups(6, 'practice')],
    scoring: { ...MEAN, totalFrom: 'categories' },
    levels: [level(0), level(0.5)],
  });
}

/** Two questions whose points open so many more. */
export function twoSteps(base: Quiz, length: number): Quiz {
  const first = list(2, (index) => choice([0, 1, 2, 3], { key: `q${index}` }));
  const gate = { source: 'category' as const, category: 'first', from: 3 };
  const others = list(length, (index) =>
    choice([0, 1, 2, 3], {
      key: `q${index + 2}`,
      condition: { lines: [{ tests: [gate] }] },
    }),
  );
  return quizOf(base, {
    questions: [...first, ...others],
    categories: [{ key: 'first', title: 'First', questions: keysOf(first), shows: 'points' }],
    scoring: { shows: 'points' },
    levels: [level(0), level(10)],
  });
}

/** 120 statements of 1 to 5 points in 35 facets, some of them upside down, without a total. */
export function facets(base: Quiz): Quiz {
  const questions = list(120, (index) => choice([1, 2, 3, 4, 5], { key: `q${index}` }));
  return quizOf(base, {
    questions,
    categories: list(35, (facet): Category => {
      const own = keysOf(questions.filter((_, index) => index % 35 === facet));
      return {
        key: `facet${facet}`,
        title: `Facet ${facet}`,
        ...MEAN,
        higherIs: 'neither',
        questions: own,
        reversed: own.slice(-1),
        levels: [level(1), level(3)],
      };
    }),
    scoring: { hasTotal: false },
    levels: [],
  });
}
