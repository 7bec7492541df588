import { addLogics } from './logics.ts';
import { FURTHER_LOGICS } from './logics-further.ts';

// Whoever imports this file knows all types. Every program but the visitor's page does, where it parses content.
addLogics(FURTHER_LOGICS);
