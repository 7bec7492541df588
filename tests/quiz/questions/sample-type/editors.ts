import { QUESTION_EDITORS as shipped } from '#app/quiz/questions/editors.ts';
import { StarsEditor } from './editor.tsx';

export const QUESTION_EDITORS = { ...shipped, starsQuestion: StarsEditor };
