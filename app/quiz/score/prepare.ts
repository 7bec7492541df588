import type { Question, QuestionOf, Quiz } from '#app/quiz/contract/quiz.ts';
import { type LevelBand, levelBands } from './levels.ts';
import { pointsPerOption, pointsPerUnit, startMinusEach } from './points.ts';
import { sliderPositions } from './slider-positions.ts';

/**
 * The points of a value as an answer to a question, from 0 to the question's maximum. `undefined` if
 * the question does not have this answer: another type, an unknown option, a number off the slider, a
 * selection with an unknown or repeated value. Never throws. See docs/scoring.md#points.
 */
export type PointsOf = (value: unknown) => number | undefined;

/** A quiz with what does not depend on the answers: docs/decisions/0015-quizzes-are-prepared.md. */
export type PreparedQuiz = {
  /** In quiz order. */
  questions: { key: string; pointsOf: PointsOf }[];
  /** The sum of the questions' maxima. */
  total: number;
  bands: LevelBand[];
  /** Where the bands begin and the scale ends, each once, rising. */
  thresholds: number[];
};

/** Prepares a quiz, once: later calls with the same object return the same value. Do not change the quiz. */
export const prepare = once(({ questions, levels, scale }: Quiz): PreparedQuiz => {
  const bands = levelBands(levels, scale);
  return {
    questions: questions.map((question) => ({
      key: question.key,
      pointsOf: prepareQuestion(question),
    })),
    total: questions.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
    bands,
    thresholds: [...new Set([...bands.map(({ from }) => from), scale])],
  };
});

/** Prepares a question, once, like `prepare`. */
export const prepareQuestion = once((question: Question): PointsOf => {
  switch (question.type) {
    case 'singleChoiceQuestion':
      return prepareOptions(question);
    case 'multiChoiceQuestion':
      return prepareSelections(question);
    case 'sliderQuestion':
      return prepareSlider(question);
  }
});

/** Returns a function that computes the value for an object only the first time. */
function once<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const computed = compute(key);
    known.set(key, computed);
    return computed;
  };
}

const limited = ({ maxPoints }: Question, points: number) =>
  Math.min(Math.max(points, 0), maxPoints);

/** A search through a short list takes less time than a look-up in a `Map`. */
function prepareOptions(question: QuestionOf<'singleChoiceQuestion'>): PointsOf {
  const { options } = question;
  const values: unknown[] = options.map(({ value }) => value);
  const points = options.map(({ value }) => limited(question, pointsPerOption(options, [value])));
  return (value) => {
    const index = values.indexOf(value);
    return index < 0 ? undefined : points[index];
  };
}

function prepareSlider(question: QuestionOf<'sliderQuestion'>): PointsOf {
  const { min, step, scoring } = question;
  const positions = sliderPositions(question);
  const points = positions.map((value) => limited(question, pointsPerUnit(scoring, value)));
  return (value) => {
    if (typeof value !== 'number') return undefined;
    const index = Math.round((value - min) / step);
    return positions[index] === value ? points[index] : undefined;
  };
}

function prepareSelections(question: QuestionOf<'multiChoiceQuestion'>): PointsOf {
  const { options, scoring } = question;
  const values: unknown[] = options.map(({ value }) => value);
  const isSelection = (value: unknown): value is string[] => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index += 1)
      if (!values.includes(value[index]) || value.indexOf(value[index]) !== index) return false;
    return true;
  };
  switch (scoring.kind) {
    case 'startMinusEach': {
      const bySize = [0, ...options].map((_, size) =>
        limited(question, startMinusEach(scoring, size)),
      );
      return (value) => (isSelection(value) ? bySize[value.length] : undefined);
    }
    case 'pointsPerOption':
      return (value) =>
        isSelection(value) ? limited(question, pointsPerOption(options, value)) : undefined;
  }
}
