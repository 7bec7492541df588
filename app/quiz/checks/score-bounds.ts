import { fromFixedPoint, roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { type PreparedQuestion, prepareQuestion } from '#app/quiz/score/prepare.ts';
import { isQuestionOf, questionsOf } from '#app/quiz/score/questions.ts';
import { countsInTotal } from '#app/quiz/score/score.ts';
import { hasTotal, type ScoreRule, scoreRuleOf } from '#app/quiz/score/score-rule.ts';

/** Numbers between which every score lies. Not every number between them is reached, and perhaps not the ends. */
export type Bounds = { lowest: number; highest: number };

/** What the scores of a quiz depend on. */
export type ScoredQuiz = Pick<Quiz, 'scale' | 'scoring' | 'categories' | 'questions'>;

/** Whether there is a total, and it is made of the questions themselves. */
export const isOfQuestions = (quiz: Pick<Quiz, 'scoring'>): boolean =>
  hasTotal(quiz) && quiz.scoring?.totalFrom !== 'categories';

export function totalBounds(quiz: ScoredQuiz): Bounds {
  const rule = scoreRuleOf(quiz);
  if (quiz.scoring?.totalFrom === 'categories' && rule.shows !== 'percent')
    return around(
      (quiz.categories ?? []).map((category) =>
        categoryBounds(quiz, { ...category, decimals: rule.decimals }),
      ),
    );
  const counted = questionsOf(quiz).filter(countsInTotal);
  const parts = counted.map((question) => questionBounds(question, prepareQuestion(question)));
  return shown(boundsOf(parts, rule), rule);
}

export function categoryBounds(quiz: ScoredQuiz, category: Category): Bounds {
  const rule = scoreRuleOf(quiz, category);
  const bounds = boundsOf(partsOf(category, questionsOf(quiz)), rule);
  const highest = rule.shows === 'points' ? category.maxPoints : undefined;
  return shown({ ...bounds, highest: highest ?? bounds.highest }, rule);
}

const partsOf = (category: Category, questions: readonly Question[]) =>
  questions.flatMap((question) => {
    const prepared = prepareQuestion(question);
    const isListed = isQuestionOf(category, question);
    const part = isListed ? prepared : prepared.counts.get(category.key);
    return part ? questionBounds(question, part) : [];
  });

type QuestionBounds = Bounds & { weight: number };

function boundsOf(questions: readonly QuestionBounds[], { shows, scale }: ScoreRule): Bounds {
  if (shows === 'percent') return { lowest: 0, highest: scale };
  if (shows === 'mean')
    return around(
      questions
        .filter(({ weight }) => weight > 0)
        .map(({ lowest, highest, weight }) => ({
          lowest: lowest / weight,
          highest: highest / weight,
        })),
    );
  return totalOf(questions);
}

/** The same with a highest score that rounds up, as it is shown: of 7.5 points without decimals, 8. */
const shown = ({ lowest, highest }: Bounds, { decimals }: ScoreRule): Bounds => ({
  lowest,
  highest: Math.max(highest, roundTo(highest, decimals)),
});

/** Between which points the answers to these questions add up in a category. */
export const pointsBounds = (category: Category, questions: readonly Question[]): Bounds =>
  totalOf(partsOf(category, questions));

function totalOf(list: readonly Bounds[]): Bounds {
  const sum = (name: keyof Bounds) =>
    roundTo(
      list.reduce((all, bounds) => all + bounds[name], 0),
      4,
    );
  return { lowest: sum('lowest'), highest: sum('highest') };
}

const around = (list: readonly Bounds[]): Bounds => ({
  lowest: Math.min(...list.map(({ lowest }) => lowest)),
  highest: Math.max(...list.map(({ highest }) => highest)),
});

/** A question that may stay unanswered gives 0. */
function questionBounds(
  question: Question,
  { least, weighted }: Pick<PreparedQuestion, 'least' | 'weighted'>,
): QuestionBounds {
  const mayBeOpen = question.condition || question.isOptional;
  const lowest = fromFixedPoint(mayBeOpen ? Math.min(least, 0) : least);
  const highest = Math.max(fromFixedPoint(weighted), lowest);
  return { lowest, highest, weight: prepareQuestion(question).weight };
}
