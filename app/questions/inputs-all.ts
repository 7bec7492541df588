import './logics-all.ts';
import { addInputs } from './inputs.ts';
import { FURTHER_INPUTS } from './inputs-further.ts';

// Whoever imports this file has the controls of all types, too.
addInputs(FURTHER_INPUTS);
