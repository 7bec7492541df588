import { z } from 'zod';
import { finiteNumber, shortList, text } from '#app/quiz/base/fields.ts';
import { type QuestionContract, questionFields } from '#app/quiz/questions/contract-fields.ts';

const contract = z.object({
  ...questionFields,
  type: z.literal('starsQuestion'),
  /** Of one star, of two, and so on. */
  pointsOfStars: shortList(finiteNumber, 'Add points.').min(2, 'Add the points of two stars.'),
  /** The label of the answer that gives no stars and no points. */
  unsure: text,
});

export type StarsQuestion = z.infer<typeof contract>;

/** A rating from one star up, or a text. Unlike the types of the product, it offers numbers and a text. */
export const starsQuestion: QuestionContract<typeof contract> = {
  contract,
  check: ({ pointsOfStars, maxPoints }) =>
    pointsOfStars.flatMap((points, index) =>
      maxPoints !== undefined && points > maxPoints
        ? [{ rule: 'too-many-stars', path: ['pointsOfStars', index], message: 'Fewer points.' }]
        : [],
    ),
};
