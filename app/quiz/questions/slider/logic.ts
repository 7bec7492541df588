import type { QuestionLogic } from '#app/quiz/base/answer-space.ts';
import type { SliderQuestion } from './contract.ts';

export const slider: QuestionLogic<SliderQuestion> = {
  answerSpace: (question) => ({
    kind: 'one',
    choices: sliderPositions(question).map((value) => ({
      value,
      points: value * question.scoring.each,
    })),
    initial: question.start,
  }),
};

/**
 * The positions of a slider, from its minimum, without the drift of repeated addition. The precision
 * keeps 0.1 + 2 * 0.1 at 0.3, the number that the input gives for it.
 */
export function sliderPositions({ min, max, step }: Record<'min' | 'max' | 'step', number>) {
  const last = Math.floor((max - min) / step + 1e-9);
  return Array.from({ length: last + 1 }, (_, index) => {
    const position = min + index * step;
    return Number.isInteger(position) ? position : Number(position.toPrecision(12));
  });
}
