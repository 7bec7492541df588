import { type AnswerSheet, CHALLENGES, Q1, Q3, Q4, Q6, Q7, Q8 } from './reference-scorer.ts';

const SLIDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The 32 selections of the five challenges, including the empty one. */
export const SELECTIONS: string[][] = Array.from({ length: 2 ** CHALLENGES.length }, (_, bits) =>
  CHALLENGES.filter((_, index) => bits & (1 << index)),
);

/** One selection of each size, from none to all five. */
export const SIZES: string[][] = [0, 1, 2, 3, 4, 5].map((size) => CHALLENGES.slice(0, size));

/**
 * Calls `visit` with each answer sheet of the seed whose `q5` is one of these selections. Returns
 * the number of sheets: 4·10·4·4·32·4·4·4 = 1,310,720 with all selections.
 */
export function eachSheet(visit: (sheet: AnswerSheet) => void, selections = SELECTIONS): number {
  let count = 0;
  for (const [q1] of Q1)
    for (const [q3] of Q3)
      for (const [q4] of Q4)
        for (const [q6] of Q6)
          for (const [q7] of Q7)
            for (const [q8] of Q8)
              for (const q5 of selections)
                for (const q2 of SLIDER) {
                  visit({ q1, q2, q3, q4, q5, q6, q7, q8 });
                  count += 1;
                }
  return count;
}
