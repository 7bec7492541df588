import { QUESTION_LOGICS as shipped } from '#app/questions/logics.ts';
import { stars } from './logic.ts';

export const QUESTION_LOGICS = { ...shipped, starsQuestion: stars };
