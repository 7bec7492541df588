import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { impactOf } from '#app/quiz/analysis/impact.ts';
import { influencesOf } from '#app/quiz/analysis/influence.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { createRandom } from '#tests/random.ts';
import { seedQuiz } from '#tests/seed.ts';
import { quantile } from './measure.ts';

// Measures how long it takes to count all answer sheets of three quizzes: the shipped one, one with
// fifty such questions, and one with fifty single-choice questions of six options with random points.
const seed = await seedQuiz();
const fifty: Quiz = {
  ...seed,
  questions: Array.from({ length: 50 }, (_, index) => {
    const question = seed.questions[index % seed.questions.length];
    if (!question) throw new Error('The seed has no questions.');
    return index < seed.questions.length ? question : { ...question, key: `q${index + 1}` };
  }),
};

const random = createRandom(1);
/** From 0 to 100, the same in each run. */
const randomPoints = () => Math.floor(random() * 101);

const randomQuiz: Quiz = {
  ...fifty,
  questions: fifty.questions.map(({ key, title, improvable }) => ({
    type: 'singleChoiceQuestion',
    key,
    title,
    help: undefined,
    maxPoints: 100,
    improvable,
    scoring: { kind: 'pointsPerOption' },
    options: [0, randomPoints(), randomPoints(), randomPoints(), randomPoints(), 100].map(
      (points, index) => ({
        value: `${index}`,
        label: `Option ${index}`,
        points,
      }),
    ),
  })),
};

/** The quiz with different points for one option, and one more rule. */
function edited(quiz: Quiz): Quiz {
  const copy = structuredClone(quiz);
  const [first] = copy.questions;
  if (first?.type !== 'singleChoiceQuestion')
    throw new Error('The first question is not a single choice.');
  first.options = first.options.map((option, index) =>
    index === 1 ? { ...option, points: 40 } : option,
  );
  copy.quickWins.rules.unshift({ question: 'q6', values: ['1-5'], text: 'Another' });
  return copy;
}

function median(work: () => unknown): string {
  const times = Array.from({ length: 60 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return `${quantile(times.slice(10), 0.5).toFixed(2)} ms`;
}

console.table(
  [seed, fifty, randomQuiz].map((quiz) => ({
    questions: quiz.questions.length,
    sheets: distributionOf(quiz).sheetCount.toString(),
    distribution: median(() => distributionOf(quiz)),
    influence: median(() => influencesOf(quiz)),
    impact: median(() => impactOf(quiz, edited(quiz))),
    'all warnings': median(() => checkUnusedParts({ quiz })),
  })),
);
