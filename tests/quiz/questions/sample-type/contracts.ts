import { QUESTION_CONTRACTS as shipped } from '#app/quiz/questions/contracts.ts';
import { starsQuestion } from './contract.ts';

export const QUESTION_CONTRACTS = { ...shipped, starsQuestion };
