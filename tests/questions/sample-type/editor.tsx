import type { EditorProps } from '#app/questions/editor-props.ts';
import type { StarsQuestion } from './contract.ts';

type Props = Omit<EditorProps, 'question'> & { question: StarsQuestion };

export const StarsEditor = ({ question, onAnswer }: Props) => (
  <button type="button" onClick={() => onAnswer(question.key, 5)}>
    Five stars
  </button>
);
