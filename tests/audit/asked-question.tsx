import { useState } from 'react';
import { QuestionInput } from '#app/audit/question-input.tsx';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { seedQuiz } from '#tests/seed.ts';

const { labels } = await seedQuiz();

type Props = {
  question: Question;
  first?: Answer;
  language?: string;
  onAnswer?: (answer: Answer) => void;
};

/** The control of a question, which shows its latest answer. */
export function AskedQuestion({ question, first, language = 'en-CA', onAnswer }: Props) {
  const [answer, setAnswer] = useState(first);
  const take = (next: Answer) => {
    onAnswer?.(next);
    setAnswer(next);
  };
  const props = { question, labels, language, answer };
  return <QuestionInput {...props} onAnswer={take} />;
}
