import { CHALLENGES, Q1, Q3, Q4, Q6, Q7, Q8, type Sheet } from './reference-scorer.ts';

const SLIDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The 32 selections of the five challenges, the empty one included. */
export const SELECTIONS: string[][] = Array.from({ length: 2 ** CHALLENGES.length }, (_, bits) =>
  CHALLENGES.filter((_, place) => bits & (1 << place)),
);

/** One selection of each size, from none to all five. */
export const SIZES: string[][] = [0, 1, 2, 3, 4, 5].map((size) => CHALLENGES.slice(0, size));

/**
 * Calls `see` with each answer sheet that has one of these selections, and returns their number:
 * with all of them 4·10·4·4·32·4·4·4 = 1,310,720.
 */
export function eachSheet(see: (sheet: Sheet) => void, selections = SELECTIONS): number {
  let seen = 0;
  for (const [q1] of Q1)
    for (const [q3] of Q3)
      for (const [q4] of Q4)
        for (const [q6] of Q6)
          for (const [q7] of Q7)
            for (const [q8] of Q8)
              for (const q5 of selections)
                for (const q2 of SLIDER) {
                  see({ q1, q2, q3, q4, q5, q6, q7, q8 });
                  seen += 1;
                }
  return seen;
}
