import {
  adjustmentsOf,
  highestOfCategories as highestOf,
  totalOfCategories as ofCategories,
} from './category-total.ts';
import { testPasses } from './condition-tests.ts';
import { conditionTests } from './conditions.ts';
import { totals } from './score.ts';

conditionTests.testPasses = testPasses;
Object.assign(totals, { ofCategories, adjustmentsOf, highestOf });
