import { QUESTION_LOGICS as shipped } from '#app/quiz/questions/logics.ts';
import { stars } from './logic.ts';

export const QUESTION_LOGICS = { ...shipped, starsQuestion: stars };
