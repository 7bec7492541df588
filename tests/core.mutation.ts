/** The core’s tests in one file, for `npm run test:mutation`, without those that take seconds. */
import.meta.glob(
  ['./quiz/{checks,contract,score}/*.test.ts', '!**/{all-sheets,fuzz,scoring-numbers}.test.ts'],
  { eager: true },
);
