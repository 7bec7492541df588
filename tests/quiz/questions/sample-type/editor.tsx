import type { EditorProps } from '#app/quiz/questions/editor-props.ts';
import type { StarsQuestion } from './contract.ts';

export const StarsEditor = ({ question, onAnswer }: EditorProps<StarsQuestion>) => (
  <button type="button" onClick={() => onAnswer(question.key, 5)}>
    Five stars
  </button>
);
