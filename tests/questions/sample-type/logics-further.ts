import { FURTHER_LOGICS as shipped } from '#app/questions/logics-further.ts';
import { stars } from './logic.ts';

export const FURTHER_LOGICS = { ...shipped, starsQuestion: stars };
