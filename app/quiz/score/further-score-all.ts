import { furtherScore } from './further-score.ts';
import { meanOf } from './weighted-mean.ts';

furtherScore.meanOf = meanOf;
