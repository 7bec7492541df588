import '#app/quiz/score/further-score-all.ts';
import { addLogics } from './logics.ts';
import { FURTHER_LOGICS } from './logics-further.ts';

// Whoever imports this file knows all types and ways to score. Every program but the visitor's page does, where it parses content.
addLogics(FURTHER_LOGICS);
