import { addInputs } from './inputs.ts';
import { FURTHER_INPUTS } from './inputs-further.ts';

// Whoever imports this file has the controls of all types.
addInputs(FURTHER_INPUTS);
