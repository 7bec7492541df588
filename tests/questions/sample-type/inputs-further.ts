import { FURTHER_INPUTS as shipped } from '#app/questions/inputs-further.ts';
import { StarsInput } from './input.tsx';

export const FURTHER_INPUTS = { ...shipped, starsQuestion: StarsInput };
