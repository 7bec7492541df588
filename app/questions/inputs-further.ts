import type { FurtherInputs } from './inputs.ts';

/** The visitor's controls that only quizzes with a question of these types load, as one script. */
export const FURTHER_INPUTS: FurtherInputs = {};
