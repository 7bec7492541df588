import type { Question, QuestionOf, Quiz } from '#app/quiz/contract/quiz.ts';
import { sliderPositions } from '#app/quiz/score/slider-positions.ts';
import { duplicates, type Issue } from './issue.ts';

/**
 * Finds questions that share a key, options that share a value, missing points, points above a
 * question's maximum, and sliders whose numbers contradict each other.
 */
export function checkQuestions({ questions }: Pick<Quiz, 'questions'>): Issue[] {
  return [
    ...duplicates({
      rule: 'duplicate-key',
      values: questions.map(({ key }) => key),
      path: (index) => ['quiz', 'questions', index, 'key'],
      message: (key) => `Another question of the quiz has the key "${key}" too. Use another key.`,
    }),
    ...questions.flatMap((question, index) =>
      checkQuestion(question, ['quiz', 'questions', index]),
    ),
  ];
}

function checkQuestion(question: Question, at: Issue['path']): Issue[] {
  if (question.type === 'sliderQuestion') return checkSlider(question, at);
  return [
    ...duplicates({
      rule: 'duplicate-value',
      values: question.options.map(({ value }) => value),
      path: (index) => [...at, 'options', index, 'value'],
      message: (value) => `Another option has the value "${value}" too. Use another value.`,
    }),
    ...question.options.flatMap(({ points }, index): Issue[] => {
      const path = [...at, 'options', index, 'points'];
      if (question.scoring.kind !== 'pointsPerOption') return [];
      if (points === undefined)
        return [{ rule: 'points-missing', path, message: 'Give this option points; 0 is fine.' }];
      return checkMaximum(points, question.maxPoints, path);
    }),
    ...(question.scoring.kind === 'startMinusEach'
      ? checkMaximum(question.scoring.start, question.maxPoints, [...at, 'scoring', 'start'])
      : []),
  ];
}

/** The tolerance covers rounding: in doubles, three times 1.1 is slightly more than 3.3. */
function checkMaximum(points: number, maximum: number, path: Issue['path']): Issue[] {
  if (points <= maximum * (1 + 1e-9)) return [];
  const message = `${Number(points.toPrecision(12))} points are more than the question's maximum of ${maximum}. Lower them, or raise the maximum.`;
  return [{ rule: 'points-above-maximum', path, message }];
}

function checkSlider(question: QuestionOf<'sliderQuestion'>, at: Issue['path']): Issue[] {
  const { min, max, start, scoring, maxPoints } = question;
  const positions = sliderPositions(question);
  const found: [boolean, string, string, string][] = [
    [min < 0, 'slider-range', 'min', 'The lowest value must be 0 or more, so that points are too.'],
    [max <= min, 'slider-range', 'max', 'The highest value must be above the lowest.'],
    [!positions.includes(max), 'slider-step', 'step', 'The steps must lead to the highest value.'],
    [
      !positions.includes(start),
      'slider-start',
      'start',
      'Start on one of the slider’s positions.',
    ],
  ];
  return [
    ...found.flatMap(([isWrong, rule, field, message]): Issue[] =>
      isWrong ? [{ rule, path: [...at, field], message }] : [],
    ),
    ...checkMaximum(max * scoring.each, maxPoints, [...at, 'scoring', 'each']),
  ];
}
