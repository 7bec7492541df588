/**
 * The tests of the pure core in one file, for `npm run test:mutation`. Without those that take
 * seconds, the mutation score is a lower bound.
 */
import.meta.glob(
  ['./quiz/{checks,contract,score}/*.test.ts', '!**/{all-sheets,fuzz,scoring-numbers}.test.ts'],
  { eager: true },
);
