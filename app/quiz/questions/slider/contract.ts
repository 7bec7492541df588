import { z } from 'zod';
import { finiteNumber, optional, text } from '#app/quiz/base/fields.ts';
import type { Issues } from '#app/quiz/base/issue.ts';
import { sliderPositions } from '#app/quiz/base/number-values.ts';
import {
  checkMaximum,
  pointsPerUnit,
  type QuestionContract,
  questionFields,
  scoringOf,
} from '#app/quiz/questions/contract-fields.ts';

const MAX_STEPS = 1000;

/** In doubles, 9 / 0.009 is slightly more than 1000. */
export const hasFewSteps = ({ min, max, step }: Record<'min' | 'max' | 'step', number>) =>
  (max - min) / step <= MAX_STEPS + 1e-9;

const contract = z
  .object({
    ...questionFields,
    type: z.literal('sliderQuestion'),
    min: finiteNumber,
    max: finiteNumber,
    step: finiteNumber.positive('The step must be above 0.'),
    start: finiteNumber,
    minLabel: optional(text),
    maxLabel: optional(text),
    scoring: scoringOf([pointsPerUnit]),
  })
  .refine(hasFewSteps, { path: ['step'], message: `Use at most ${MAX_STEPS} steps.` });

export type SliderQuestion = z.infer<typeof contract>;

/** The numbers must not contradict each other. */
function* check({ min, max, step, start, scoring, maxPoints }: SliderQuestion): Issues {
  const positions = sliderPositions({ min, max, step });
  const issue = (rule: string, field: string, message: string) => ({
    rule,
    path: [field],
    message,
  });
  if (min < 0)
    yield issue(
      'slider-range',
      'min',
      'The lowest value must be 0 or more, so that points are too.',
    );
  if (max <= min) yield issue('slider-range', 'max', 'The highest value must be above the lowest.');
  if (!positions.includes(max))
    yield issue('slider-step', 'step', 'The steps must lead to the highest value.');
  if (!positions.includes(start))
    yield issue('slider-start', 'start', 'Start on one of the slider’s positions.');
  yield* checkMaximum(max * scoring.each, maxPoints, ['scoring', 'each']);
}

export const sliderQuestion: QuestionContract<typeof contract> = { contract, check };
