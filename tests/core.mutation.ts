/**
 * The quick tests of the pure core in one file, for `npm run test:mutation`: Stryker loads each file
 * anew for each mutant. Without the slow ones, the mutation score is a lower bound.
 */
import.meta.glob(
  [
    './quiz/{checks,contract,score}/*.test.ts',
    '!**/{all-sheets,check-unused-parts,fuzz,list-lengths,prepare,repeated-quick-wins}.test.ts',
    '!**/{next-level.property,score.property,scoring-inputs,scoring-numbers}.test.ts',
  ],
  { eager: true },
);
