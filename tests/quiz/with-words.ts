import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { draws } from './arbitrary-any-quiz.ts';
import { namedValues } from './brute-force.ts';

/** A quiz with random levels, quick wins and tiles, also of its categories, each with a text of its own. */
export function withWords(quiz: Quiz, number: number): Quiz {
  const random = draws(number + 0.5);
  const levels = [-1e6, random.int(-3, 3), 4 + random.int(0, 30)].map((min, index) => ({
    min,
    name: `Level ${index}`,
    color: 'green' as const,
    icon: 'star' as const,
  }));
  const categories = quiz.categories?.map((each) => ({ ...each, levels }));
  const some = <T>(list: readonly T[]) => list.filter(() => random.maybe(0.5));
  const tile = { title: 'Tile', icon: 'clock' as const, caption: undefined };
  const rows = () => {
    const bounds = new Set([random.int(-2, 9), random.int(0, 60)]);
    return [...bounds].map((below) => ({ below }));
  };
  const asked = random.pick(quiz.questions);
  const texts = <T>(list: T[], at: number) =>
    list.map((row, index) => ({ ...row, text: `Row ${at} ${index}` }));
  return {
    ...quiz,
    levels,
    categories,
    quickWins: {
      ...quiz.quickWins,
      maximum: random.int(1, 2),
      rules: [0, 1, 2, 3].map((index) => {
        const text = `Rule ${index}`;
        const [category, question] = [categories?.[index], random.pick(quiz.questions)];
        return category && random.maybe(0.5)
          ? { source: 'category', category: category.key, below: random.int(0, 60), text }
          : { question: question.key, values: some(valuesOf(question)), text };
      }),
    },
    tiles: [
      {
        ...tile,
        source: 'answer',
        question: asked.key,
        rows: texts(
          valuesOf(asked)
            .map((value) => ({ value }))
            .slice(random.int(0, 1)),
          2,
        ),
        otherwise: 'Otherwise 2',
      },
      { ...tile, source: 'score', rows: texts(rows(), 0), otherwise: 'Otherwise 0' },
      ...(categories ?? []).slice(0, 1).map(({ key: category }) => ({
        ...tile,
        source: 'category' as const,
        category,
        rows: texts(rows(), 1),
        otherwise: 'Otherwise 1',
      })),
    ],
  };
}

/** What rules and tiles can name. */
const valuesOf = (question: Question) =>
  question.type === 'textQuestion' ? [] : namedValues(question);
