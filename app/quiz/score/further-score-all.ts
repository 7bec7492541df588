import { testPasses } from './condition-tests.ts';
import { furtherScore } from './further-score.ts';
import { meanOf } from './weighted-mean.ts';

Object.assign(furtherScore, { testPasses, meanOf });
