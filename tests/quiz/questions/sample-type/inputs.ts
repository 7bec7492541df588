import { QUESTION_INPUTS as shipped } from '#app/quiz/questions/inputs.ts';
import { StarsInput } from './input.tsx';

export const QUESTION_INPUTS = { ...shipped, starsQuestion: StarsInput };
