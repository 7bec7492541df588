import { QUESTION_SCHEMAS as shipped } from '#app/quiz/questions/schemas.ts';
import { starsQuestion } from './schema.ts';

export const QUESTION_SCHEMAS = { ...shipped, starsQuestion };
